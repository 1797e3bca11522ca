import { useRef, useState, type FormEvent } from 'react'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { formatToman, toPersianDigits } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { keepFocusInSection } from '../shared/keepFocusInSection.ts'
import { Question } from '../frame/Question.tsx'
import { typedNumber } from '../shared/typedNumber.ts'
import { useRefundOrderMutation } from '../shared/deskApi.ts'
import { Failure } from '../shared/Failure.tsx'
import lists from '../lists/Lists.module.css'

/** Records a partial refund that staff have transferred, after a confirmation. Does not call the gateway. */
export function RefundForm({ order: { id }, buyer, version, refundable }: DeskOrder) {
  const draft = useDraft(`order-${id}-refund-${refundable}`, { typed: '', cause: '', code: '' })
  const { typed, cause, code } = draft.values
  const tracking = code.trim()
  const [problem, setProblem] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [refund, { error, isLoading }] = useRefundOrderMutation()
  const form = useRef<HTMLFormElement>(null)
  const amount = typedNumber(typed) ?? 0
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const isWrong = !amount || amount > refundable || !cause.trim() || !tracking
    setProblem(isWrong ? `مبلغی تا ${formatToman(refundable)}، علت و کد پیگیری واریز آن را بنویسید.` : '')
    setAsked(!isWrong)
  }
  const mark = async () => {
    // The form restarts with the remaining amount, or disappears.
    keepFocusInSection(form.current)
    const { data } = await refund({ id, version, amount, cause, tracking })
    setAsked(false)
    if (data) draft.clear()
  }
  return (
    <form ref={form} className={lists.form} aria-label="بازگشت وجه" onSubmit={ask}>
      {isAsked ? null : <Failure error={error} />}
      {draft.note}
      <TextField
        label="مبلغ (تومان)"
        inputMode="numeric"
        maxLength={20}
        hint={`تا ${formatToman(refundable)}`}
        {...draft.field('typed')}
        {...(problem && { error: problem })}
      />
      <TextField label="علت" maxLength={300} {...draft.field('cause')} />
      <TextField
        label="کد پیگیری واریز"
        ltr
        maxLength={60}
        hint="اول مبلغ را به حساب خریدار واریز کنید."
        {...draft.field('code')}
      />
      <Button type="submit" variant="outline" busy={isLoading}>
        ثبت واریز و پیامک به خریدار
      </Button>
      <Question
        open={isAsked}
        title={`بازگشت وجه سفارش ${toPersianDigits(id)}`}
        act={`${formatToman(amount)} را واریز کرده‌ام`}
        busy={isLoading}
        onAct={() => void mark()}
        onClose={() => setAsked(false)}
      >
        <p>
          <span>{`ثبت می‌شود که ${formatToman(amount)} را به `}</span>
          <bdi>{buyer.name || toPersianDigits(buyer.mobile)}</bdi> واریز کرده‌اید و کد پیگیری{' '}
          <bdi dir="ltr">{tracking}</bdi>
          <span>{` به او پیامک می‌شود؛ از این سفارش ${refundable > amount ? `${formatToman(refundable - amount)} می‌ماند` : 'چیزی نمی‌ماند'}. این ثبت برگشت‌پذیر نیست.`}</span>
        </p>
        <p>
          علت: <bdi>{cause.trim()}</bdi>
        </p>
      </Question>
    </form>
  )
}
