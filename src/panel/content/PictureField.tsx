import { shareImages } from '../../../contract/constants.ts'
import { useFormText } from '../../forms/useFormText.ts'
import { Picture } from '../../ui/product/Picture.tsx'
import { ChosenPicture } from '../library/ChosenPicture.tsx'

/** The picture of an article, chosen from the library. */
export function PictureField({ name, label }: { name: string; label: string }) {
  const { value, error, change } = useFormText(name)
  return (
    <ChosenPicture
      {...{ label, error }}
      onPick={({ wholeUrl }) => change(wholeUrl)}
      onRemove={() => change('')}
    >
      {value ? <Picture src={value} alt="" {...shareImages.blog} sizes="320px" /> : null}
    </ChosenPicture>
  )
}
