import { BadgeCheck } from 'lucide-react'
import type { Review } from '../../../contract/reviews/schemas.ts'
import { formatDate } from '../../lib/dates.ts'
import { withCachedHtml } from '../../ui/parts/cachedHtml.tsx'
import { Stars } from '../../ui/product/Stars.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import styles from './ReviewItem.module.css'
import { ReviewVotes } from './ReviewVotes.tsx'

/** One review; the member's own one shows its state and takes no votes. */
export const ReviewItem = withCachedHtml('ReviewItem', Item)

function Item({ review, isOwn }: { review: Review; isOwn: boolean }) {
  const { author, rating, text, bought, createdAt, state } = review
  return (
    <article className={styles.review} aria-label={`دیدگاه ${author}`}>
      <div className={styles.head}>
        <Stars value={rating} size={16} />
        <span className={styles.author}>{author}</span>
        {bought ? (
          <span className={styles.bought}>
            <BadgeCheck size={16} aria-hidden="true" />
            خریدار
          </span>
        ) : null}
        <time dateTime={createdAt} className={styles.date}>
          {formatDate(createdAt)}
        </time>
        {state === 'pending' ? <StatusPill tone="warning">در انتظار بررسی</StatusPill> : null}
        {state === 'rejected' ? <StatusPill tone="danger">تأیید نشد</StatusPill> : null}
      </div>
      <p className={styles.text}>{text}</p>
      {isOwn ? null : <ReviewVotes review={review} />}
    </article>
  )
}
