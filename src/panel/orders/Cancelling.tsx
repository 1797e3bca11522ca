import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { formatToman, toPersianDigits } from '../../lib/persian.ts'

interface CancellingProps extends DeskOrder {
  reason: string
  /** Whether the items return to the stock. */
  restock: boolean
}

/** Text of the confirmation: explains what a cancellation does to the shopper, the stock and the payment. */
export function Cancelling({ order, buyer, cancelRefund, reason, restock }: CancellingProps) {
  const paid = order.payments.filter(({ state }) => state === 'paid')
  const sum = paid.reduce((total, { amount }) => total + amount, 0)
  return (
    <>
      <p>
        سفارش <bdi>{buyer.name || toPersianDigits(buyer.mobile)}</bdi>
        <span>{` به مبلغ ${formatToman(order.payable)} لغو می‌شود و دوباره باز نمی‌شود.`}</span>
      </p>
      {paid.length > 0 ? (
        <p>
          {`${restock ? 'کالاهایش دوباره موجود می‌شود' : 'چیزی به موجودی برنمی‌گردد'}${refundWords[wayOf(paid.length, sum, cancelRefund)](formatToman(sum))}`}
        </p>
      ) : null}
      <p>
        علتی که خریدار می‌خواند: <bdi>{reason}</bdi>
      </p>
    </>
  )
}

/** Gateways refund whole payments only, so of an order with several payments the gateway may refund some and staff the rest. */
const wayOf = (payments: number, sum: number, way: DeskOrder['cancelRefund']): keyof typeof refundWords =>
  sum === 0 ? 'nobody' : way === 'staff' && payments > 1 ? 'both' : way

/** Ends of the sentence about the stock, which say who refunds the payment. */
const refundWords = {
  nobody: () => '؛ پولی برای بازگرداندن نمانده است.',
  bank: (paid: string) => ` و از درگاه می‌خواهیم ${paid} را به خریدار بازگرداند.`,
  staff: () =>
    '. درگاه این وجه را بازنمی‌گرداند: واریز آن به شبای خریدار با فروشگاه است و در «واریز به خریداران» می‌آید.',
  both: () =>
    '. هر پرداختی را که درگاه بتواند درگاه بازمی‌گرداند؛ واریز بقیه به شبای خریدار با فروشگاه است و در «واریز به خریداران» می‌آید.',
} as const
