import { useEffect, useRef, useState } from 'react'
import { groupedCard } from '../../../../contract/orders/cardToCard.ts'
import type { Order } from '../../../../contract/orders/schemas.ts'
import { orderStatus } from '../../../../contract/statuses.ts'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { formatFullDate } from '../../../lib/fullDate.ts'
import { formatCode, formatNumber, formatToman } from '../../../lib/persian.ts'
import { hasDraft } from '../../../lib/drafts.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { CopyLine } from '../../../ui/fields/CopyLine.tsx'
import { focusSuccessor } from '../../../ui/page/focusSuccessor.ts'
import { LeaveOrder } from '../LeaveOrder.tsx'
import { downloadReceipt } from './cardToCardApi.ts'
import { draftOf, ReceiptForm } from './ReceiptForm.tsx'
import { ReceiptPicture } from './ReceiptPicture.tsx'
import orderPart from '../orderPart.module.css'
import texts from '../../../ui/page/texts.module.css'
import styles from './CardToCard.module.css'

type CardPayment = NonNullable<Order['cardToCard']>

/** Payment by card-to-card transfer: shows the shop's cards and the deadline, and takes the receipt. */
export function CardToCard({ order, payment }: { order: Order; payment: CardPayment }) {
  const { state, receipt, canSend } = payment
  const [isOpen, setOpen] = useState(() => hasDraft(draftOf(order.id)))
  const place = useRef<HTMLElement>(null)
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (isSent) place.current?.focus()
  }, [isSent])
  if (state === 'settled' || (state === 'over' && !canSend)) return null
  const isAsked = state === 'waiting' || state === 'refused'
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="پرداخت کارت‌به‌کارت"
      className={orderPart.part}
      // Keep a form with input open when the deadline passes or another tab sends a receipt.
      onChange={() => setOpen(true)}
    >
      <h2 className={texts.title}>پرداخت کارت‌به‌کارت</h2>
      <News order={order} payment={payment} />
      {isAsked ? <Accounts payable={order.payable} payment={payment} /> : null}
      {receipt && state === 'checking' ? <Receipt orderId={order.id} receipt={receipt} /> : null}
      {canSend && (isAsked || isOpen) ? (
        <ReceiptForm
          key={order.id}
          order={order}
          receipt={receipt}
          {...(!isAsked && {
            onCancel: (pressed: Element) => {
              focusSuccessor(pressed, () => place.current?.querySelector(':scope > button'))
              setOpen(false)
            },
          })}
          onSent={() => {
            setOpen(false)
            setSent(true)
          }}
        />
      ) : canSend ? (
        <Button
          variant="outline"
          onClick={() => {
            setSent(false)
            setOpen(true)
          }}
        >
          {state === 'checking' ? 'اصلاح رسید' : 'واریز کرده‌ام؛ فرستادن رسید'}
        </Button>
      ) : null}
      {isAsked ? <LeaveOrder orderId={order.id} /> : null}
    </section>
  )
}

function News({ order, payment: { state, reason, until } }: { order: Order; payment: CardPayment }) {
  const isHeld = order.status === orderStatus.pending
  if (state === 'checking')
    return (
      <Alert tone="info">
        {isHeld
          ? 'رسید شما به دست ما رسید. واریز را بررسی می‌کنیم و نتیجه را پیامک می‌کنیم؛ کالاها تا آن زمان برای شما نگه داشته می‌شوند.'
          : 'رسید شما به دست ما رسید و آن را بررسی می‌کنیم. اگر کالاها هنوز موجود باشند سفارش انجام می‌شود، وگرنه وجه شما را بازمی‌گردانیم.'}
      </Alert>
    )
  if (state === 'over')
    return (
      <Alert tone="warning">
        {`${reason ? `رسید شما پذیرفته نشد: ${reason}. ` : ''}این سفارش دیگر کالایی را برای شما نگه نمی‌دارد؛ برای آن واریز نکنید. اگر پیش از این واریز کرده‌اید، رسید را بفرستید: اگر کالاها هنوز موجود باشند سفارش انجام می‌شود، وگرنه وجه شما را بازمی‌گردانیم.`}
      </Alert>
    )
  return (
    <>
      {state === 'refused' ? <Alert tone="danger">{`رسید شما پذیرفته نشد: ${reason}`}</Alert> : null}
      <p>
        <span>{`${formatToman(order.payable)} را تا `}</span>
        <strong>{`${formatFullDate(until)}، ساعت ${formatTime(until)}`}</strong>
        <span>
          {' '}
          به وقت تهران واریز کنید و رسید آن را همین‌جا بفرستید. کالاها تا آن زمان برای شما نگه داشته می‌شوند.
        </span>
      </p>
    </>
  )
}

/** Rial per Toman; the amount is also shown in Rial, because bank apps use it. */
const RIAL = 10

function Accounts({ payable, payment: { cards } }: { payable: number; payment: CardPayment }) {
  return (
    <>
      <dl className={styles.lines}>
        <CopyLine name="مبلغ (تومان)" value={String(payable)} shown={formatNumber(payable)} />
        <CopyLine name="مبلغ (ریال)" value={String(payable * RIAL)} shown={formatNumber(payable * RIAL)} />
      </dl>
      <ul className={styles.accounts} aria-label="کارت‌های فروشگاه">
        {cards.map(({ card, holder, bank, iban }) => (
          <li key={card} className={styles.account}>
            <p className={styles.owner}>{`${bank}، به نام ${holder}`}</p>
            <dl className={styles.lines}>
              <CopyLine name="شمارهٔ کارت" value={card} shown={groupedCard(card)} />
              {iban ? <CopyLine name="شبا" value={iban} shown={groupedCard(iban)} /> : null}
            </dl>
          </li>
        ))}
      </ul>
      {cards.some(({ iban }) => iban) ? (
        <p className={texts.quiet}>
          اگر مبلغ از سقف کارت‌به‌کارت بانک شما بیشتر است، آن را با پایا یا ساتنا به شبا واریز کنید.
        </p>
      ) : null}
    </>
  )
}

function Receipt({ orderId, receipt }: { orderId: number; receipt: NonNullable<CardPayment['receipt']> }) {
  const { tracking, cardEnd, paidOn, hasPicture, sentAt } = receipt
  const facts = [
    `فرستاده‌شده در ${formatDate(sentAt)}، ${formatTime(sentAt)}`,
    tracking && `شمارهٔ پیگیری ${formatCode(tracking)}`,
    cardEnd && `کارت ${formatCode(cardEnd)}`,
    paidOn && `روز واریز ${formatDate(paidOn)}`,
  ]
  return (
    <>
      <p className={texts.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      {hasPicture ? <ReceiptPicture orderId={orderId} sentAt={sentAt} download={downloadReceipt} /> : null}
    </>
  )
}
