import { formatToman } from '../../lib/persian.ts'
import { classes } from '../../ui/classes.ts'
import { priceText } from '../delivery/promiseText.ts'
import styles from './Totals.module.css'

export interface TotalsProps {
  /** Sums in Toman; `total` is before discounts. */
  sums: {
    readonly total: number
    readonly discount: number
    readonly couponCode: string
    readonly couponDiscount: number
    readonly shipping: number
    readonly payable: number
    /** Price of gift wrapping, Toman. */
    readonly gift?: { readonly price: number } | undefined
    /** Price of sizing bracelets to the wrist, Toman. */
    readonly sizing?: { readonly price: number } | undefined
  }
  /** Label of the first row. */
  name: string
  /** Label of the last row. */
  payableName?: string
}

/** The sums of a basket or an order, row by row. */
export function Totals({ sums, name, payableName = 'مبلغ قابل پرداخت' }: TotalsProps) {
  const { total, discount, couponCode, couponDiscount, shipping, payable, gift, sizing } = sums
  return (
    <dl className={styles.rows}>
      <Row name={name} value={formatToman(total)} />
      {discount > 0 ? <Row name="سود شما از خرید" value={formatToman(discount)} isGood /> : null}
      {couponDiscount > 0 ? (
        <Row name={`کد تخفیف ${couponCode}`} value={formatToman(-couponDiscount)} isGood />
      ) : null}
      <Row name="هزینهٔ ارسال" value={priceText(shipping)} />
      {gift ? <Row name="بسته‌بندی هدیه" value={priceText(gift.price)} /> : null}
      {sizing ? <Row name="اندازه‌کردن بند" value={priceText(sizing.price)} /> : null}
      <Row name={payableName} value={formatToman(payable)} className={styles.payable} />
    </dl>
  )
}

interface RowProps {
  name: string
  value: string
  isGood?: boolean
  className?: string
}

function Row({ name, value, isGood = false, className }: RowProps) {
  return (
    <div className={classes(styles.row, className)}>
      <dt>{name}</dt>
      <dd className={isGood ? styles.good : undefined}>{value}</dd>
    </div>
  )
}
