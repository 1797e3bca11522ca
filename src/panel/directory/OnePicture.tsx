import { Trash2 } from 'lucide-react'
import { useFormText } from '../../forms/useFormText.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { Picture } from '../../ui/product/Picture.tsx'
import { PictureSource } from '../library/PictureSource.tsx'
import styles from './Directory.module.css'
import formStyles from '../shared/Form.module.css'

const SIDE = 160

/** Form field for the picture of a brand or category. */
export function OnePicture({ name, alt }: { name: string; alt: string }) {
  const { value, error, change } = useFormText(name)
  return (
    <div>
      {value ? (
        <div className={styles.shown}>
          <Picture src={value} alt={alt} width={SIDE} height={SIDE} sizes={`${SIDE}px`} />
          <IconButton
            label="برداشتن تصویر"
            size="s"
            onClick={({ currentTarget }) => {
              focusSuccessor(currentTarget)
              change('')
            }}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ) : (
        <PictureSource room={1} onPick={({ imageUrl }) => change(imageUrl)} />
      )}
      {error ? (
        <p role="alert" className={formStyles.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
