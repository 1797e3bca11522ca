import { useEffect, useRef, useState } from 'react'
import type { OrderReturns as Answer } from '../../../contract/returns/schemas.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatFullDate } from '../../lib/fullDate.ts'
import { hasDraft } from '../../lib/drafts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { draftOf } from './draftOf.ts'
import { ReturnCard } from './ReturnCard.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import texts from '../../ui/page/texts.module.css'
import orderPart from '../orders/orderPart.module.css'
import { useGetOrderReturnsQuery } from './returnsApi.ts'

/** Section with the returns of an order and the form that requests a new one. */
export function OrderReturns({ orderId }: { orderId: number }) {
  const query = useGetOrderReturnsQuery({ id: orderId }, { refetchOnMountOrArgChange: true })
  return (
    <section aria-label="بازگشت کالا" className={orderPart.part}>
      <h2 className={texts.title}>بازگشت کالا</h2>
      <QueryView query={query}>{(answer) => <Returns orderId={orderId} {...answer} />}</QueryView>
    </section>
  )
}

function Returns({
  orderId,
  refusal,
  until,
  lines,
  returns,
  payee,
  accountNeed,
}: Answer & { orderId: number }) {
  // Open if there is a draft.
  const [isOpen, setOpen] = useState(() => refusal === '' && hasDraft(draftOf(orderId)))
  // The form takes the focus only if its button was pressed, not if a draft opened it.
  const [isAsked, setAsked] = useState(false)
  const [isSent, setSent] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const sent = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent) sent.current?.focus()
  }, [isSent])
  return (
    <>
      {isSent ? (
        <div ref={sent} tabIndex={-1}>
          <Alert tone="success">
            درخواست بازگشت ثبت شد. نتیجهٔ بررسی را پیامک می‌کنیم و همین‌جا می‌بینید.
          </Alert>
        </div>
      ) : null}
      {returns.map((one) => (
        <ReturnCard key={one.id} one={one} />
      ))}
      {refusal ? <p className={texts.quiet}>{refusal}</p> : null}
      {refusal === '' && !isOpen ? (
        <>
          <p className={texts.quiet}>
            {`تا پایان ${formatFullDate(until)} می‌توانید کالاهای این سفارش را بازگردانید.`}
          </p>
          <Button
            ref={opener}
            variant="outline"
            onClick={() => {
              setSent(false)
              setAsked(true)
              setOpen(true)
            }}
          >
            درخواست بازگشت
          </Button>
        </>
      ) : null}
      {isOpen ? (
        <ReturnForm
          orderId={orderId}
          lines={lines.filter(({ free }) => free > 0)}
          {...{ payee, accountNeed }}
          focusFirst={isAsked}
          onDone={() => {
            setOpen(false)
            setSent(true)
          }}
          onCancel={() => {
            setOpen(false)
            setTimeout(() => opener.current?.focus())
          }}
        />
      ) : null}
    </>
  )
}
