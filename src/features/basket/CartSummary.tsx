import { ChevronLeft } from 'lucide-react'
import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { toCheckout } from '../../../contract/storefrontPaths.ts'
import { formatNumber } from '../../lib/persian.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { Totals } from './Totals.tsx'
import styles from './CartSummary.module.css'
import { CouponField } from './CouponField.tsx'
import { obstacleOf } from './obstacleOf.ts'
import { ShippingBar } from './ShippingBar.tsx'

/** Totals over what can be bought, the coupon, and the way on. */
export function CartSummary({ basket }: { basket: BasketAnswer }) {
  const { items, frozen } = basket
  const count = items.reduce((sum, line) => sum + line.count, 0)
  const obstacle = obstacleOf(basket)
  return (
    <section aria-label="جمع سبد" className={styles.summary}>
      <ShippingBar {...basket} />
      <Totals sums={basket} name={`قیمت کالاها (${formatNumber(count)})`} />
      {frozen ? null : (
        <>
          <CouponField {...basket} />
          {obstacle ? (
            <p role="status" className={styles.obstacle}>
              {obstacle}
            </p>
          ) : (
            <ButtonLink
              to={toCheckout()}
              size="l"
              wide
              iconEnd={<ChevronLeft size={20} aria-hidden="true" />}
            >
              ادامهٔ سفارش
            </ButtonLink>
          )}
          <p className={styles.note}>کالاها تا پرداخت رزرو نمی‌شوند؛ قیمت و موجودی همین حالا به‌روز است.</p>
        </>
      )}
    </section>
  )
}
