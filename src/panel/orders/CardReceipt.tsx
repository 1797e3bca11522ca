import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import type { CardState } from '../../../contract/orders/cardToCard.ts'
import { groupedCard } from '../../../contract/orders/cardToCard.ts'
import type { Tone } from '../../../contract/statuses.ts'
import { ReceiptPicture } from '../../features/orders/cardToCard/ReceiptPicture.tsx'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { formatFullDate } from '../../lib/fullDate.ts'
import { formatCode, formatToman } from '../../lib/persian.ts'
import { CopyLine } from '../../ui/fields/CopyLine.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { useMay } from '../frame/staff.ts'
import lists from '../lists/Lists.module.css'
import { downloadDeskReceipt } from '../shared/deskApi.ts'
import { ConfirmReceiptForm, RefuseReceiptForm } from './ReceiptForms.tsx'
import { moment } from '../shared/moment.ts'
import { Card } from '../shared/Sections.tsx'

const states: Readonly<Record<CardState, { readonly tone: Tone; readonly nameFa: string }>> = {
  waiting: { tone: 'warning', nameFa: 'در انتظار رسید' },
  checking: { tone: 'warning', nameFa: 'رسید منتظر بررسی شماست' },
  refused: { tone: 'danger', nameFa: 'رسید رد شد؛ در انتظار رسید تازه' },
  over: { tone: 'danger', nameFa: 'مهلت تمام شد' },
  settled: { tone: 'success', nameFa: 'وجه رسید' },
}

/** The receipt of an order paid by card-to-card transfer, and the forms that confirm or refuse it. */
export function CardReceipt(desk: DeskOrder & { card: NonNullable<DeskOrder['order']['cardToCard']> }) {
  const { order, card } = desk
  const { state, cards, until, reason, receipt } = card
  const mayWrite = useMay('orders.write')
  return (
    <Card id="card-to-card" title="کارت‌به‌کارت">
      <StatusPill tone={states[state].tone}>{states[state].nameFa}</StatusPill>
      <p>{`${formatToman(order.payable)}${until ? `، تا ${formatFullDate(until)}، ${formatTime(until)}` : ''}`}</p>
      <p className={lists.quiet}>
        {cards.map(({ card: number, bank, holder }) => (
          <span key={number}>
            <bdi dir="ltr">{formatCode(groupedCard(number))}</bdi>
            <span>{`، ${bank}، ${holder} `}</span>
          </span>
        ))}
      </p>
      {reason ? <p>{`علت رد رسید: ${reason}`}</p> : null}
      {receipt ? <Receipt orderId={order.id} receipt={receipt} /> : null}
      {mayWrite && state === 'checking' ? (
        <>
          <ConfirmReceiptForm {...desk} tracking={receipt?.tracking ?? ''} />
          <RefuseReceiptForm {...desk} />
        </>
      ) : null}
      {mayWrite && state !== 'checking' && state !== 'settled' ? (
        <details>
          <summary>ثبت وجهی که بی رسید رسیده است</summary>
          <ConfirmReceiptForm {...desk} tracking="" />
        </details>
      ) : null}
    </Card>
  )
}

interface ReceiptProps {
  readonly orderId: number
  readonly receipt: NonNullable<NonNullable<DeskOrder['order']['cardToCard']>['receipt']>
}

function Receipt({ orderId, receipt }: ReceiptProps) {
  const { tracking, cardEnd, paidOn, hasPicture, sentAt } = receipt
  return (
    <>
      <p className={lists.quiet}>
        {`رسید در ${moment(sentAt)}${paidOn ? `، روز واریز ${formatDate(paidOn)}` : ''}`}
      </p>
      <dl className={lists.list}>
        {tracking ? <CopyLine name="شمارهٔ پیگیری" value={tracking} /> : null}
        {cardEnd ? <CopyLine name="چهار رقم آخر کارت" value={cardEnd} /> : null}
      </dl>
      {hasPicture ? (
        <ReceiptPicture orderId={orderId} sentAt={sentAt} download={downloadDeskReceipt} />
      ) : null}
    </>
  )
}
