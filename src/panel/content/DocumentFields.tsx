import { shareImages } from '../../../contract/constants.ts'
import { documentLimits } from '../../../contract/content/documentRules.ts'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { useFormText } from '../../forms/useFormText.ts'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { Picture } from '../../ui/product/Picture.tsx'
import { ChosenPicture } from '../library/ChosenPicture.tsx'
import formStyles from '../shared/Form.module.css'
import { documentNames } from './documentForm.ts'
import { FieldGroup } from '../shared/Sections.tsx'

/** The fields that an article has and a page does not. */
export function ArticleFields() {
  return (
    <FieldGroup legend="در مجله">
      <div className={formStyles.fields}>
        <Text name="category" max={80} />
        <Text name="author" max={80} />
        <Text name="tags" max={documentLimits.words} hint="با ویرگول از هم جدا کنید." />
        <Text
          name="products"
          max={documentLimits.list}
          hint="نشانی کالا یا دسته، یا عبارت جست‌وجو؛ با ویرگول از هم جدا کنید."
        />
        <Text
          name="guideOf"
          max={documentLimits.list}
          hint="نشانی دسته‌هایی که این نوشته راهنمای انتخابشان است"
        />
      </div>
      <PictureField name="image" label={documentNames.image} />
    </FieldGroup>
  )
}

interface TextProps {
  name: keyof typeof documentNames
  max: number
  hint?: string
}

export const Text = ({ name, max, hint }: TextProps) => (
  <FormTextField name={name} label={documentNames[name]} maxLength={max} dir="auto" hint={hint} />
)

const loadEditor = () =>
  import(/* webpackChunkName: "editor" */ './editor/Editor.tsx').then(({ Editor }) => Editor)

/** The rich-text field of the surrounding form; its value is HTML. */
export function RichTextField({ name, label }: { name: string; label: string }) {
  const { value, error, change } = useFormText(name)
  const { part: Editor, failed, retry } = useLatePart(loadEditor, true)
  if (Editor) return <Editor label={label} value={value} error={error} onChange={change} />
  return failed ? (
    <RetryButton onRetry={retry}>ویرایشگر بارگذاری نشد؛ تلاش دوباره</RetryButton>
  ) : (
    <Skeleton blockSize="320px" radius="m" />
  )
}

/** The field for an article's picture, chosen from the library. */
function PictureField({ name, label }: { name: string; label: string }) {
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
