import type { BasketAnswer } from '../../../contract/schemas/basket.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import styles from './CartSummary.module.css'

/** Totals over what can be bought. Ordering itself is not open yet, and says so. */
export function CartSummary({ basket }: { basket: BasketAnswer }) {
  const { total, discount, shipping, freeShippingFrom, payable, items } = basket
  const count = items.reduce((sum, line) => sum + line.count, 0)
  const missing = freeShippingFrom - (total - discount)
  return (
    <section aria-label="جمع سبد" className={styles.summary}>
      <dl className={styles.rows}>
        <Row name={`قیمت کالاها (${formatNumber(count)})`} value={formatToman(total)} />
        {discount > 0 ? <Row name="سود شما از خرید" value={formatToman(discount)} isGood /> : null}
        <Row name="هزینهٔ ارسال" value={shipping === 0 ? 'رایگان' : formatToman(shipping)} />
        <div className={styles.payable}>
          <Row name="جمع کل" value={formatToman(payable)} />
        </div>
      </dl>
      {shipping > 0 && missing > 0 ? (
        <p className={styles.note}>با {formatToman(missing)} خرید بیشتر، ارسال رایگان می‌شود.</p>
      ) : null}
      <p className={styles.note}>
        ثبت سفارش و پرداخت به‌زودی از همین صفحه باز می‌شود. کالاها تا آن روز در سبد شما می‌مانند.
      </p>
    </section>
  )
}

function Row({ name, value, isGood = false }: { name: string; value: string; isGood?: boolean }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd className={isGood ? styles.good : undefined}>{value}</dd>
    </div>
  )
}
