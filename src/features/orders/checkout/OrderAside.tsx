import type { BasketAnswer } from '../../../../contract/basket/schemas.ts'
import { toCart } from '../../../../contract/storefrontPaths.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { Totals } from '../../basket/Totals.tsx'
import styles from './Checkout.module.css'

/** What it comes to, always in sight. */
export function OrderAside({ basket }: { basket: BasketAnswer }) {
  const count = basket.items.reduce((sum, line) => sum + line.count, 0)
  return (
    <section aria-label="جمع سفارش" className={styles.aside}>
      <Totals sums={basket} name={`قیمت کالاها (${formatNumber(count)})`} />
      <AppLink to={toCart()} className={styles.back}>
        ویرایش سبد
      </AppLink>
    </section>
  )
}
