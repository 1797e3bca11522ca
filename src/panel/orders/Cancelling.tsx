import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { formatToman, toPersianDigits } from '../../lib/persian.ts'

/** What a cancelled order means for its shopper, its goods and its money. */
export function Cancelling({ order, buyer, refunds, reason }: DeskOrder & { reason: string }) {
  const paid = order.payments.find(({ state }) => state === 'paid')
  return (
    <>
      <p>
        سفارش <bdi>{buyer.name || toPersianDigits(buyer.mobile)}</bdi> به مبلغ {formatToman(order.payable)}{' '}
        لغو می‌شود و دوباره باز نمی‌شود.
      </p>
      {paid ? (
        <p>
          کالاهایش دوباره موجود می‌شود
          {paid.amount === 0
            ? '؛ پرداختی نداشته است.'
            : refunds.length > 0
              ? // The gateway gives back the whole or nothing.
                ' و آنچه از پرداخت مانده است، با فروشگاه است که به خریدار برگرداند.'
              : ` و ${formatToman(paid.amount)} از راه درگاه به خریدار برمی‌گردد.`}
        </p>
      ) : null}
      <p>
        علتی که خریدار می‌خواند: <bdi>{reason}</bdi>
      </p>
    </>
  )
}
