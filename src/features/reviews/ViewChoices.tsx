import type { ReviewsAnswer } from '../../../contract/reviews/schemas.ts'
import { reviewSorts, type ReviewSort } from '../../../contract/reviews/rules.ts'
import { formatNumber } from '../../lib/persian.ts'
import { useReviews, type ReviewsView } from './reviewsApi.ts'
import styles from './ViewChoices.module.css'
import stacks from '../../ui/page/stacks.module.css'

const sortNames: Readonly<Record<ReviewSort, string>> = { newest: 'جدیدترین', helpful: 'مفیدترین' }

interface ViewChoicesProps {
  productId: number
  /** Number of all reviews. */
  total: number
  counts: NonNullable<ReviewsAnswer['counts']>
  view: ReviewsView
  onChoose(view: ReviewsView): void
}

/** Controls that sort and filter reviews; the rows of the distribution filter by stars. */
export function ViewChoices({ productId, total, counts, view, onChoose }: ViewChoicesProps) {
  const { sort = 'newest', stars, ...filters } = view
  const isFiltered = stars !== undefined || Object.values(filters).some(Boolean)
  const flags = (
    [
      ['pictures', 'با عکس'],
      ['bought', 'خریداران'],
    ] as const
  ).filter(([flag]) => filters[flag] || (counts[flag] > 0 && counts[flag] < total))
  const { data } = useReviews(productId, 1, view)
  return (
    <div className={styles.choices}>
      <div role="group" aria-label="مرتب‌سازی دیدگاه‌ها" className={stacks.line}>
        {reviewSorts.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.sort}
            aria-pressed={one === sort}
            onClick={() => onChoose({ ...view, sort: one === 'newest' ? undefined : one })}
          >
            {sortNames[one]}
          </button>
        ))}
      </div>
      {flags.length > 0 ? (
        <div role="group" aria-label="فیلتر دیدگاه‌ها" className={stacks.line}>
          {flags.map(([flag, name]) => (
            <button
              key={flag}
              type="button"
              className={styles.filter}
              aria-pressed={filters[flag] === true}
              onClick={() => onChoose({ ...view, [flag]: filters[flag] ? undefined : true })}
            >
              {`${name} (${formatNumber(counts[flag])})`}
            </button>
          ))}
        </div>
      ) : null}
      <p role="status" className={styles.found}>
        {isFiltered && data ? (
          <span>
            {data.total > 0
              ? `${formatNumber(data.total)} دیدگاه از ${formatNumber(total)}`
              : 'هیچ دیدگاهی با این فیلترها نیست.'}
          </span>
        ) : null}
      </p>
      {isFiltered ? (
        <button type="button" className={styles.all} onClick={() => onChoose(view.sort ? { sort } : {})}>
          همهٔ دیدگاه‌ها
        </button>
      ) : null}
    </div>
  )
}
