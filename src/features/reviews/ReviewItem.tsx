import { BadgeCheck, Minus, Plus } from 'lucide-react'
import { use } from 'react'
import type { Review } from '../../../contract/reviews/schemas.ts'
import { formatDate } from '../../lib/dates.ts'
import { withCachedHtml } from '../../ui/parts/cachedHtml.tsx'
import { SiteContext } from '../../ui/page/SiteContext.ts'
import { Stars } from '../../ui/product/Stars.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import styles from './ReviewItem.module.css'
import { ReviewPictures } from './ReviewPictures.tsx'
import { downloadOwnPicture } from './reviewsApi.ts'
import { ReviewVotes } from './ReviewVotes.tsx'

/** A review. The member's own review shows its state and cannot be voted on. */
export const ReviewItem = withCachedHtml('ReviewItem', Item, {
  useDependencies: () => [use(SiteContext).name],
})

function Item({ review, isOwn }: { review: Review; isOwn: boolean }) {
  const { author, rating, text, reply, bought, createdAt, state } = review
  // Reviews in recordings of older builds lack these fields.
  const { pros = [], cons = [], pictures = [] } = review
  return (
    <article className={styles.review} aria-label={`دیدگاه ${author}`}>
      <div className={styles.head}>
        <Stars value={rating} size={16} />
        <span className={styles.author}>{author}</span>
        {bought ? (
          <span className={styles.bought}>
            <BadgeCheck size={16} />
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
      {pros.length + cons.length > 0 ? (
        <div className={styles.points}>
          <Points label="نکته‌های مثبت" points={pros} />
          <Points label="نکته‌های منفی" points={cons} isCon />
        </div>
      ) : null}
      <ReviewPictures pictures={pictures} name={`دیدگاه ${author}`} read={downloadOwnPicture} />
      {isOwn ? null : <ReviewVotes review={review} />}
      {reply ? <Reply {...reply} /> : null}
    </article>
  )
}

function Points({
  label,
  points,
  isCon = false,
}: {
  label: string
  points: readonly string[]
  isCon?: boolean
}) {
  if (points.length === 0) return null
  const Icon = isCon ? Minus : Plus
  return (
    <ul aria-label={label}>
      {points.map((point) => (
        <li key={point} className={styles.point}>
          <Icon size={16} className={isCon ? styles.con : styles.pro} />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}

/** The shop's answer to a review. */
function Reply({ text, createdAt }: NonNullable<Review['reply']>) {
  const { name } = use(SiteContext)
  return (
    <div className={styles.reply}>
      <p className={styles.head}>
        <span className={styles.author}>{`پاسخ ${name}`}</span>
        <time dateTime={createdAt} className={styles.date}>
          {formatDate(createdAt)}
        </time>
      </p>
      <p className={styles.text}>{text}</p>
    </div>
  )
}
