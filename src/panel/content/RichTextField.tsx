import { useFormText } from '../../forms/useFormText.ts'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'

const loadEditor = () =>
  import(/* webpackChunkName: "editor" */ './editor/Editor.tsx').then(({ Editor }) => Editor)

/** A text with its formats in the surrounding form, as HTML. */
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
