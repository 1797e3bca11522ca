import { useEffect, useRef, useState } from 'react'
import { useReviews, type ReviewsView } from './reviewsApi.ts'
import { formatNumber } from '../../lib/persian.ts'
import { FormMessage } from '../../forms/FormMessage.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { focusFirst } from '../../ui/page/focusSuccessor.ts'
import { SectionHeading } from '../../ui/page/SectionHeading.tsx'
import { Stars } from '../../ui/product/Stars.tsx'
import { Distribution } from './Distribution.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { LazyReviewForm } from './LazyReviewForm.tsx'
import { MorePages } from './MorePages.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import styles from './Reviews.module.css'
import texts from '../../ui/page/texts.module.css'
import { ViewChoices } from './ViewChoices.tsx'

const TITLE_ID = 'reviews-title'

interface ReviewsProps {
  productId: number
  /** Each new object makes the section scroll to the reviews and move the focus there. */
  wanted?: object | undefined
}

export function Reviews({ productId, wanted }: ReviewsProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!wanted) return
    focusFirst(() => place.current)
    place.current?.scrollIntoView()
  }, [wanted])
  return (
    <section ref={place} id="reviews" className={styles.section} aria-labelledby={TITLE_ID}>
      <SectionHeading id={TITLE_ID} title="دیدگاه‌ها" />
      <AllReviews productId={productId} />
    </section>
  )
}

/** The rating with its distribution, the member's own review, and the others page by page. */
function AllReviews({ productId }: { productId: number }) {
  const [isWriting, setWriting] = useState(false)
  const [doneMessage, setDoneMessage] = useState('')
  const [view, setView] = useState<ReviewsView>({})
  const opener = useRef<HTMLButtonElement>(null)
  const { data, isError, refetch } = useReviews(productId, 1)

  if (isError && !data) return <RetryAlert words="دیدگاه‌ها بارگذاری نشد." onRetry={() => void refetch()} />
  if (!data) return <Skeleton blockSize={320} radius="m" />
  const { total, rating, distribution, counts, mine } = data
  // Without `counts`, the API can neither sort nor filter.
  const canSort = counts !== undefined && total > 1
  const isPending = mine && mine.state !== 'approved'
  return (
    <div className={styles.reviews}>
      <div className={styles.side}>
        {total > 0 ? (
          <>
            <p className={styles.mean}>
              <strong className={styles.number}>{formatNumber(rating)}</strong>
              <Stars value={rating} size={20} />
              <span className={styles.count}>{`${formatNumber(total)} دیدگاه`}</span>
            </p>
            <Distribution
              counts={distribution}
              chosen={view.stars}
              onChoose={canSort ? (stars) => setView({ ...view, stars }) : undefined}
            />
          </>
        ) : (
          <p className={texts.soft}>هنوز کسی دربارهٔ این کالا ننوشته است. نخستین نفر باشید.</p>
        )}
        {isWriting ? null : (
          <Button
            ref={opener}
            variant="outline"
            wide
            onClick={() => {
              setDoneMessage('')
              setWriting(true)
            }}
          >
            {mine ? 'ویرایش دیدگاه من' : 'ثبت دیدگاه'}
          </Button>
        )}
      </div>
      <div className={styles.list}>
        <FormMessage text={doneMessage} tone="success" />
        {isWriting ? (
          <LazyReviewForm
            kind="review"
            productId={productId}
            opener={opener}
            before={mine ?? undefined}
            takesDetails={counts !== undefined}
            onCancel={() => setWriting(false)}
            onDone={(message) => {
              setWriting(false)
              setDoneMessage(message)
            }}
          />
        ) : null}
        {isPending ? <ReviewItem review={mine} isOwn /> : null}
        {canSort ? <ViewChoices {...{ productId, total, counts, view }} onChoose={setView} /> : null}
        <Pages key={JSON.stringify(view)} productId={productId} view={view} />
      </div>
    </div>
  )
}

interface PagesProps {
  productId: number
  view: ReviewsView
}

function Pages({ productId, view }: PagesProps) {
  const { data } = useReviews(productId, 1, view)
  return (
    <MorePages list={data} more="دیدگاه‌های بیشتر">
      {(page) => <ReviewPage productId={productId} page={page} view={view} />}
    </MorePages>
  )
}

function ReviewPage({ productId, page, view }: PagesProps & { page: number }) {
  const { data, isError, refetch } = useReviews(productId, page, view)
  if (isError && !data) return <RetryAlert words="دیدگاه‌ها بارگذاری نشد." onRetry={() => void refetch()} />
  if (!data) return <Skeleton blockSize={320} radius="m" />
  return data.items.map((review) => (
    <ReviewItem key={review.id} review={review} isOwn={review.id === data.mine?.id} />
  ))
}
