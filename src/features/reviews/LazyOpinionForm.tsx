import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLazyPart } from '../../ui/parts/useLazyPart.ts'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import type { OpinionFormProps } from './OpinionForm.tsx'

const loadForm = () =>
  import(/* webpackChunkName: "opinion-form" */ './OpinionForm.tsx').then(({ OpinionForm }) => OpinionForm)

/** The form in its place: its shape until its code is there. */
export function LazyOpinionForm(props: OpinionFormProps) {
  const { part: OpinionForm, failed, retry } = useLazyPart(loadForm, true)
  if (OpinionForm) return <OpinionForm {...props} />
  if (failed) return <RetryAlert words="فرم بارگذاری نشد. اتصال اینترنت خود را بررسی کنید." onRetry={retry} />
  return <Skeleton blockSize={props.kind === 'review' ? 330 : 220} radius="m" />
}
