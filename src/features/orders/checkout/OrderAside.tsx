import { buyablePieces } from '../../../../contract/basket/buyable.ts'
import type { BasketAnswer } from '../../../../contract/basket/schemas.ts'
import { toCart } from '../../../../contract/storefrontPaths.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { OrderTotals } from '../OrderTotals.tsx'
import styles from './Checkout.module.css'

/** What it comes to, row by row. */
export function OrderAside({ basket }: { basket: BasketAnswer }) {
  return (
    <section aria-label="جمع سفارش" className={styles.totals}>
      <OrderTotals sums={basket} name={`قیمت کالاها (${formatNumber(buyablePieces(basket.items))})`} />
      <AppLink to={toCart()} className={styles.back}>
        ویرایش سبد
      </AppLink>
    </section>
  )
}
