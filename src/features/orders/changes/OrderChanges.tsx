import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Order } from '../../../../contract/orders/schemas.ts'
import { hasDraft } from '../../../lib/drafts.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import texts from '../../../ui/page/texts.module.css'
import styles from '../order/Order.module.css'
import { CancelDialog } from './CancelDialog.tsx'
import { ChangeForm, draftOf } from './ChangeForm.tsx'

export interface OrderChangesProps {
  readonly order: Order
  /** Contact link, shown when the order can no longer be changed here. */
  readonly callUs: ReactNode
}

type Outcome = { readonly tone: 'success' | 'warning'; readonly words: string }

/** Section in which the shopper changes address, receiver and note of a paid order, or cancels it. */
export function OrderChanges({ order, callUs }: OrderChangesProps) {
  const { id, change } = order
  // Open if there is a draft.
  const [isOpen, setOpen] = useState(() => change?.refusal === '' && hasDraft(draftOf(id)))
  // The form takes the focus only if its button was pressed, not if a draft opened it.
  const [isPressed, setPressed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const report = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (outcome) report.current?.focus()
  }, [outcome])
  const finish = (tone: Outcome['tone'], words: string) => {
    setOpen(false)
    setAsked(false)
    setOutcome({ tone, words })
  }
  const refusal = change ? change.refusal : 'این سفارش دیگر تغییر نمی‌کند.'
  // Close the open form if the order can no longer be changed, for example because staff prepare it.
  if (refusal && isOpen) finish('warning', refusal)
  if (!change && !outcome) return null
  return (
    <section aria-label="تغییر سفارش" className={styles.part}>
      <h2 className={styles.name}>تغییر یا لغو سفارش</h2>
      <div ref={report} tabIndex={-1}>
        {outcome ? <Alert tone={outcome.tone}>{outcome.words}</Alert> : null}
      </div>
      {change && refusal ? (
        <>
          {refusal === outcome?.words ? null : <p>{refusal}</p>}
          <div>{callUs}</div>
        </>
      ) : null}
      {change && !refusal && !isOpen ? (
        <>
          <p className={texts.quiet}>
            تا وقتی آماده‌سازی آغاز نشده است، می‌توانید نشانی، گیرنده و یادداشت را تغییر دهید یا سفارش را لغو
            کنید.
          </p>
          <div className={styles.ways}>
            <Button
              ref={opener}
              variant="outline"
              size="s"
              onClick={() => {
                setOutcome(null)
                setPressed(true)
                setOpen(true)
              }}
            >
              تغییر نشانی و گیرنده
            </Button>
            <Button variant="ghost" size="s" onClick={() => setAsked(true)}>
              لغو سفارش
            </Button>
          </div>
        </>
      ) : null}
      {change && !refusal && isOpen ? (
        <ChangeForm
          {...{ order, change }}
          focusFirst={isPressed}
          onDone={() => finish('success', 'تغییرهای سفارش ثبت شد.')}
          onCancel={() => {
            setOpen(false)
            setTimeout(() => opener.current?.focus())
          }}
        />
      ) : null}
      <CancelDialog
        order={order}
        open={isAsked}
        onClose={() => setAsked(false)}
        onDone={() => finish('success', 'سفارش لغو شد.')}
        onRefused={(words) => finish('warning', words)}
      />
    </section>
  )
}
