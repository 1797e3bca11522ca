import { useSearchParams } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { toPersianDigits, formatNumber } from '../../lib/persian.ts'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import lists from '../lists/Lists.module.css'
import { polled } from '../shared/polled.ts'
import { AnswerQueue } from './AnswerQueue.tsx'
import {
  useListQueuedReviewsQuery,
  useSetReviewStatesMutation,
  viewOf,
  type QueuedReview,
  downloadQueuedPicture,
  useRemoveReviewPictureMutation,
} from './opinionsApi.ts'
import { ReviewPictures } from '../../features/reviews/ReviewPictures.tsx'
import { TwoStepButton } from '../../ui/buttons/TwoStepButton.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { Failure } from '../shared/Failure.tsx'

/** Reviews of all products, those waiting for a decision first. */
export function ReviewsPage() {
  const [search] = useSearchParams()
  const query = useListQueuedReviewsQuery(viewOf(search), polled)
  const [set, { error, isLoading }] = useSetReviewStatesMutation()
  return (
    <>
      <PanelHead title="دیدگاه‌ها" />
      <QueryView query={query}>
        {(answer) => (
          <AnswerQueue
            kind="review"
            answer={answer}
            name="دیدگاه‌ها"
            label="دیدگاه‌ها"
            unit="دیدگاه"
            empty="دیدگاهی در این دسته نیست."
            error={error}
            isBusy={isLoading}
            decide={async (decided) => !(await set(decided)).error}
            about={About}
            more={More}
            replyOf={({ reply }) => reply}
            useOne={useReview}
          />
        )}
      </QueryView>
    </>
  )
}

const About = ({ rating, bought }: QueuedReview) => (
  <>
    <span>{`${toPersianDigits(rating)} از ۵ ستاره`}</span>
    {bought ? <StatusPill tone="info">خریدار این کالا</StatusPill> : null}
  </>
)

const More = ({ id, pros, cons, pictures, reply }: QueuedReview) => (
  <>
    <QueuedPictures ids={pictures} name={`دیدگاه ${toPersianDigits(id)}`} />
    {pros.length > 0 ? <p className={lists.text}>{`مثبت: ${pros.join('، ')}`}</p> : null}
    {cons.length > 0 ? <p className={lists.text}>{`منفی: ${cons.join('، ')}`}</p> : null}
    {reply ? <p className={lists.text}>{`پاسخ فروشگاه: ${reply}`}</p> : null}
  </>
)

const useReview = (id: number, skip: boolean) =>
  useListQueuedReviewsQuery({ page: 1, id }, { skip }).data?.items[0]

/** Pictures of a review; staff check them and can remove each. */
function QueuedPictures({ ids, name }: { ids: readonly string[]; name: string }) {
  const [remove, { error, isLoading }] = useRemoveReviewPictureMutation()
  if (ids.length === 0) return null
  return (
    <div>
      <ReviewPictures
        pictures={ids.map((id) => ({ id, url: '' }))}
        name={name}
        read={downloadQueuedPicture}
        large
      />
      <div className={lists.line}>
        {ids.map((id, index) => (
          <TwoStepButton
            key={id}
            label={`برداشتن عکس ${formatNumber(index + 1)}`}
            question="این عکس برای همیشه پاک شود؟"
            yes="پاک شود"
            no="بماند"
            busy={isLoading}
            onYes={(pressed) => {
              focusSuccessor(pressed)
              void remove({ id })
            }}
          />
        ))}
      </div>
      <Failure error={error} />
    </div>
  )
}
