import { formatNumber } from '../../lib/persian.ts'
import { classes } from '../classes.ts'
import { DiscountPill } from './DiscountPill.tsx'
import styles from './Price.module.css'
import { VisuallyHidden } from '../page/VisuallyHidden.tsx'

export interface PriceProps {
  /** In Toman. */
  price: number
  /** Toman before the discount; ignored unless it is higher than the price. */
  oldPrice?: number
  /** Whole percent, shown beside the old price. */
  discountPercent?: number
  size?: 's' | 'm' | 'l'
}

/** «۱۲٬۸۵۰٬۰۰۰ تومان», with the old price struck out above it. */
export function Price({ price, oldPrice = 0, discountPercent = 0, size = 'm' }: PriceProps) {
  const reduced = oldPrice > price
  return (
    <div className={classes(styles.price, styles[size])}>
      {reduced ? (
        <div className={styles.before}>
          <del className={styles.old}>
            <VisuallyHidden>قیمت پیش از تخفیف </VisuallyHidden>
            <span>{formatNumber(oldPrice)}</span>
            <VisuallyHidden> تومان</VisuallyHidden>
          </del>
          <DiscountPill percent={discountPercent} />
        </div>
      ) : null}
      <div className={styles.now}>
        <VisuallyHidden>قیمت </VisuallyHidden>
        <span className={styles.amount}>{formatNumber(price)}</span>{' '}
        <span className={styles.unit}>تومان</span>
      </div>
    </div>
  )
}
