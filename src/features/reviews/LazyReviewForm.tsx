import { LateView } from '../../ui/feedback/LateView.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { ReviewFormProps } from './ReviewForm.tsx'

const loadForm = () => import(/* webpackChunkName: "review-form" */ './ReviewForm.tsx')

/** Loads ReviewForm lazily and shows a placeholder until then. */
export function LazyReviewForm(props: ReviewFormProps) {
  return (
    <LateView
      load={loadForm}
      words="فرم بارگذاری نشد. اتصال اینترنت خود را بررسی کنید."
      shape={<Skeleton blockSize={props.kind === 'review' ? 330 : 220} radius="m" />}
    >
      {({ ReviewForm }) => <ReviewForm {...props} />}
    </LateView>
  )
}
