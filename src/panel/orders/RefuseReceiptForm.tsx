import { useRef, useState, type FormEvent } from 'react'
import { receiptRules } from '../../../contract/orders/cardToCard.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { Question } from '../frame/Question.tsx'
import lists from '../lists/Lists.module.css'
import { useRefuseReceiptMutation } from '../shared/deskApi.ts'
import { Failure } from '../shared/Failure.tsx'
import { keepFocusInSection } from '../shared/keepFocusInSection.ts'

/** Refuses a receipt with a reason for the shopper, who can send another one unless the order is cancelled. */
export function RefuseReceiptForm({ order: { id, status }, version, buyer }: DeskOrder) {
  const draft = useDraft(`order-${id}-refusal-${version}`, { reason: '' })
  const reason = draft.values.reason.trim()
  const [close, setClose] = useState(false)
  const [isLacking, setLacking] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [refuse, { error, isLoading }] = useRefuseReceiptMutation()
  const form = useRef<HTMLFormElement>(null)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    setLacking(!reason)
    setAsked(reason !== '')
  }
  const send = async () => {
    keepFocusInSection(form.current)
    const { data } = await refuse({ id, version, reason, close })
    setAsked(false)
    if (data) draft.clear()
  }
  return (
    <details open={draft.isRestored}>
      <summary>رد رسید</summary>
      <form ref={form} className={lists.form} aria-label="رد رسید" onSubmit={ask}>
        {isAsked ? null : <Failure error={error} />}
        {draft.note}
        <TextField
          label="علت رد رسید (خریدار آن را می‌بیند)"
          maxLength={receiptRules.reason}
          {...draft.field('reason', () => setLacking(false))}
          {...(isLacking && { error: 'علت را بنویسید؛ خریدار آن را می‌خواند.' })}
        />
        {status === orderStatus.pending ? (
          <Checkbox
            label="سفارش لغو شود و رسید دیگری پذیرفته نشود"
            checked={close}
            onChange={() => setClose(!close)}
          />
        ) : null}
        <Button type="submit" variant="outline" busy={isLoading}>
          رد رسید
        </Button>
        <Question
          open={isAsked}
          title={`رد رسید سفارش ${toPersianDigits(id)}`}
          act={close ? 'رد رسید و لغو سفارش' : 'رد رسید'}
          stay="بازگشت"
          busy={isLoading}
          onAct={() => void send()}
          onClose={() => setAsked(false)}
        >
          <p>
            <span>به </span>
            <bdi>{buyer.name || toPersianDigits(buyer.mobile)}</bdi>
            <span>{` پیامک می‌شود که رسیدش پذیرفته نشد${close ? ' و سفارش لغو می‌شود.' : '.'} علت: `}</span>
            <bdi>{reason}</bdi>
          </p>
        </Question>
      </form>
    </details>
  )
}
