import { useRef, useState } from 'react'
import { useReviews } from './reviewsApi.ts'
import { formatNumber } from '../../lib/persian.ts'
import { FormMessage } from '../../forms/FormMessage.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Stars } from '../../ui/product/Stars.tsx'
import { Distribution } from './Distribution.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { focusLastRead } from './focusLastRead.ts'
import { LazyReviewForm } from './LazyReviewForm.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import styles from './Reviews.module.css'
import { useIsMember } from './useIsMember.ts'

/** Reviews: the rating and its distribution, the member's own review, then page by page. */
export function Reviews({ productId }: { productId: number }) {
  const isMember = useIsMember()
  const [pages, setPages] = useState(1)
  const [isWriting, setWriting] = useState(false)
  const [said, setSaid] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const { data, isError, refetch } = useReviews({ id: productId, page: 1, isMember })

  if (isError && !data) return <RetryAlert words="دیدگاه‌ها بارگذاری نشد." onRetry={() => void refetch()} />
  if (!data) return <Skeleton blockSize={320} radius="m" />
  const { total, rating, distribution, mine, pageSize } = data
  const waits = mine && mine.state !== 'approved'
  return (
    <section id="reviews" className={styles.reviews} aria-label="دیدگاه‌های خریداران">
      <div className={styles.side}>
        {total > 0 ? (
          <>
            <p className={styles.mean}>
              <strong className={styles.number}>{formatNumber(rating)}</strong>
              <Stars value={rating} size={20} />
              <span className={styles.count}>{`${formatNumber(total)} دیدگاه`}</span>
            </p>
            <Distribution counts={distribution} />
          </>
        ) : (
          <p className={styles.none}>هنوز کسی دربارهٔ این کالا ننوشته است. نخستین نفر باشید.</p>
        )}
        {isWriting ? null : (
          <Button
            ref={opener}
            variant="outline"
            wide
            onClick={() => {
              setSaid('')
              setWriting(true)
            }}
          >
            {mine ? 'ویرایش دیدگاه من' : 'ثبت دیدگاه'}
          </Button>
        )}
      </div>
      <div className={styles.list}>
        <FormMessage text={said} tone="success" />
        {isWriting ? (
          <LazyReviewForm
            kind="review"
            productId={productId}
            opener={opener}
            before={mine ?? undefined}
            onCancel={() => setWriting(false)}
            onDone={(message) => {
              setWriting(false)
              setSaid(message)
            }}
          />
        ) : null}
        {waits ? <ReviewItem review={mine} isOwn /> : null}
        {Array.from({ length: pages }, (_, index) => (
          <ReviewPage key={index} productId={productId} page={index + 1} />
        ))}
        {pages * pageSize < total ? (
          <Button
            variant="outline"
            className={styles.more}
            onClick={({ currentTarget }) => {
              if ((pages + 1) * pageSize >= total) focusLastRead(currentTarget)
              setPages(pages + 1)
            }}
          >
            دیدگاه‌های بیشتر
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function ReviewPage({ productId, page }: { productId: number; page: number }) {
  const isMember = useIsMember()
  const { data, isError, refetch } = useReviews({ id: productId, page, isMember })
  if (isError && !data) return <RetryAlert words="دیدگاه‌ها بارگذاری نشد." onRetry={() => void refetch()} />
  if (!data) return <Skeleton blockSize={320} radius="m" />
  return data.items.map((review) => (
    <ReviewItem key={review.id} review={review} isOwn={review.id === data.mine?.id} />
  ))
}
