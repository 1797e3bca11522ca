import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import type { ReviewFormProps } from './ReviewForm.tsx'

const loadForm = () =>
  import(/* webpackChunkName: "review-form" */ './ReviewForm.tsx').then(({ ReviewForm }) => ReviewForm)

/** The form, loaded lazily, with a placeholder. */
export function LazyReviewForm(props: ReviewFormProps) {
  const { part: ReviewForm, failed, retry } = useLatePart(loadForm, true)
  if (ReviewForm) return <ReviewForm {...props} />
  if (failed) return <RetryAlert words="فرم بارگذاری نشد. اتصال اینترنت خود را بررسی کنید." onRetry={retry} />
  return <Skeleton blockSize={props.kind === 'review' ? 330 : 220} radius="m" />
}
