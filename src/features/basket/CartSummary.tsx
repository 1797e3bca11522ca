import { buyablePieces } from '../../../contract/basket/buyable.ts'
import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { DeliveryRow } from '../delivery/DeliveryRow.tsx'
import { Totals } from './Totals.tsx'
import { CouponField } from './CouponField.tsx'
import { ShippingBar } from './ShippingBar.tsx'
import texts from '../../ui/page/texts.module.css'
import stacks from '../../ui/page/stacks.module.css'

/** Totals of the available lines, and the coupon. */
export function CartSummary({ basket }: { basket: BasketAnswer }) {
  const { items, frozen, payable, total, discount } = basket
  const count = formatNumber(buyablePieces(items))
  return (
    <section aria-label="جمع سبد" className={stacks.l}>
      {frozen ? null : <ShippingBar {...basket} />}
      {frozen || total - discount === 0 ? null : <DeliveryRow sum={total - discount} />}
      <Totals sums={basket} name={`قیمت کالاها (${count})`} />
      {/* Announces the new total to screen readers. */}
      <VisuallyHidden role="status">{`${count} عدد، جمع ${formatToman(payable)}`}</VisuallyHidden>
      {frozen ? null : (
        <>
          <CouponField {...basket} />
          <p className={texts.quiet}>کالاها تا پرداخت رزرو نمی‌شوند؛ قیمت و موجودی همین حالا به‌روز است.</p>
        </>
      )}
    </section>
  )
}
