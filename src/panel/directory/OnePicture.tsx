import { useFormText } from '../../forms/useFormText.ts'
import { Picture } from '../../ui/product/Picture.tsx'
import { PictureSource } from '../library/PictureSource.tsx'
import styles from './Directory.module.css'
import { DropIcon } from '../shared/DropButton.tsx'
import { FieldError } from '../shared/FieldError.tsx'

const SIDE = 160

/** Form field for the picture of a brand or category. */
export function OnePicture({ name, alt }: { name: string; alt: string }) {
  const { value, error, change } = useFormText(name)
  return (
    <div>
      {value ? (
        <div className={styles.shown}>
          <Picture src={value} alt={alt} width={SIDE} height={SIDE} sizes={`${SIDE}px`} />
          <DropIcon label="برداشتن تصویر" onDrop={() => change('')} />
        </div>
      ) : (
        <PictureSource room={1} onPick={({ imageUrl }) => change(imageUrl)} />
      )}
      <FieldError text={error} />
    </div>
  )
}
