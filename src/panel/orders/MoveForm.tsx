import { useRef, useState } from 'react'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import { orderStatus, type OrderStatus } from '../../../contract/statuses.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { toPersianDigits, formatToman } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { keepFocusInSection } from '../shared/keepFocusInSection.ts'
import { Question } from '../frame/Question.tsx'
import { useMoveDeskOrderMutation } from '../shared/deskApi.ts'
import { Failure } from '../shared/Failure.tsx'
import lists from '../lists/Lists.module.css'

const CANCEL = 'لغو سفارش'
const NOT_IN_STOCK = 'کالا موجود نبود'

/** Labels of buttons; a status without one uses its own name. */
const moveNames: Partial<Record<OrderStatus, string>> = {
  [orderStatus.preparing]: 'شروع آماده‌سازی',
  [orderStatus.cancelled]: CANCEL,
}

/** Moves the order to its next status, with a reason that the shopper reads. A cancellation needs a confirmation. */
export function MoveForm(desk: DeskOrder) {
  const { order, version, moves } = desk
  const { id, status: from } = order
  const draft = useDraft(`order-${id}-move-${from}`, { reason: '' })
  const [isMissing, setMissing] = useState(false)
  const typed = draft.values.reason.trim()
  const reason = typed || (isMissing ? NOT_IN_STOCK : '')
  const [isLacking, setLacking] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [move, { error, isLoading }] = useMoveDeskOrderMutation()
  // The focus leaves this button before the move, because a successful move removes it.
  const pressed = useRef<HTMLElement>(null)
  const moveTo = async (status: OrderStatus) => {
    // The checkbox about missing products applies to cancellations only.
    const words =
      status === orderStatus.cancelled
        ? { reason, restock: !isMissing }
        : { reason: typed || 'سفارش آماده می‌شود', restock: true }
    keepFocusInSection(pressed.current)
    const { data } = await move({ id, version, status, ...words })
    setAsked(false)
    if (data) draft.clear()
  }
  const press = (status: OrderStatus, button: HTMLElement) => {
    pressed.current = button
    if (status === orderStatus.preparing) return void moveTo(status)
    setLacking(!reason)
    if (!reason) return
    if (status === orderStatus.cancelled) setAsked(true)
    else void moveTo(status)
  }
  return (
    <div className={lists.form}>
      {isAsked ? null : <Failure error={error} />}
      {draft.note}
      <TextField
        label="علت (خریدار آن را می‌بیند)"
        maxLength={300}
        {...draft.field('reason', () => setLacking(false))}
        error={isLacking ? 'برای لغو سفارش علت آن را بنویسید.' : ''}
      />
      {moves.includes(orderStatus.cancelled) ? (
        <Checkbox
          label={`${NOT_IN_STOCK}؛ با لغو سفارش چیزی به موجودی برنگردد`}
          checked={isMissing}
          onChange={() => setMissing(!isMissing)}
        />
      ) : null}
      <div className={lists.line}>
        {moves.map((status) => (
          <Button
            key={status}
            variant={status === orderStatus.cancelled ? 'outline' : 'primary'}
            busy={isLoading}
            onClick={({ currentTarget }) => press(status, currentTarget)}
          >
            {moveNames[status] ?? orderStatusInfo[status].nameFa}
          </Button>
        ))}
      </div>
      <Question
        open={isAsked}
        title={`لغو سفارش ${toPersianDigits(id)}`}
        act={CANCEL}
        // Not the default label «انصراف», because it means "cancel", as «لغو» does.
        stay="بازگشت"
        busy={isLoading}
        onAct={() => void moveTo(orderStatus.cancelled)}
        onClose={() => setAsked(false)}
      >
        <Cancelling {...desk} reason={reason} restock={!isMissing} />
      </Question>
    </div>
  )
}

interface CancellingProps extends DeskOrder {
  reason: string
  /** Whether the items return to the stock. */
  restock: boolean
}

/** Text of the confirmation: explains what a cancellation does to the shopper, the stock and the payment. */
function Cancelling({ order, buyer, cancelRefund, reason, restock }: CancellingProps) {
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
