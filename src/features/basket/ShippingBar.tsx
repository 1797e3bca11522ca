import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { formatToman } from '../../lib/persian.ts'
import styles from './ShippingBar.module.css'

type Sums = Pick<BasketAnswer, 'total' | 'discount' | 'shipping' | 'freeShippingFrom'>

/** Shows how much is missing for free delivery; the server computes it. */
export function ShippingBar({ total, discount, shipping, freeShippingFrom }: Sums) {
  const sum = total - discount
  if (sum <= 0 || freeShippingFrom <= 0) return null
  const missing = freeShippingFrom - sum
  const isFree = shipping === 0 || missing <= 0
  return (
    <div className={styles.bar}>
      <p className={isFree ? styles.free : undefined}>
        {isFree ? 'ارسال این سفارش رایگان است.' : `تا ارسال رایگان ${formatToman(missing)} مانده است.`}
      </p>
      <progress
        className={styles.progress}
        aria-label="تا ارسال رایگان"
        max={freeShippingFrom}
        value={Math.min(sum, freeShippingFrom)}
      />
    </div>
  )
}
