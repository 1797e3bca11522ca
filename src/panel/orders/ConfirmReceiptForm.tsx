import { useRef, useState, type FormEvent } from 'react'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { formatToman, toPersianDigits } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { Question } from '../frame/Question.tsx'
import lists from '../lists/Lists.module.css'
import { useConfirmReceiptMutation } from '../shared/deskApi.ts'
import { Failure } from '../shared/Failure.tsx'
import { keepFocusInSection } from '../shared/keepFocusInSection.ts'
import { typedNumber } from '../shared/typedNumber.ts'

/** Records that the transfer of a shopper has arrived; staff type the amount that they see at the bank. */
export function ConfirmReceiptForm({ order, version, buyer, tracking }: DeskOrder & { tracking: string }) {
  const { id, payable } = order
  const draft = useDraft(`order-${id}-receipt-${tracking}`, { typed: '', code: tracking })
  const { typed, code } = draft.values
  const [problem, setProblem] = useState({ typed: '', code: '' })
  const [isAsked, setAsked] = useState(false)
  const [confirm, { error, isLoading }] = useConfirmReceiptMutation()
  const form = useRef<HTMLFormElement>(null)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const next = {
      typed:
        typedNumber(typed) === payable
          ? ''
          : `مبلغ سفارش ${formatToman(payable)} است. اگر مبلغ دیگری رسیده است، رسید را با همین دلیل رد کنید.`,
      code: code.trim() ? '' : 'شمارهٔ پیگیری واریز را از گردش حساب بنویسید.',
    }
    setProblem(next)
    setAsked(!next.typed && !next.code)
  }
  const send = async () => {
    keepFocusInSection(form.current)
    const { data } = await confirm({ id, version, amount: payable, tracking: code.trim() })
    setAsked(false)
    if (data) draft.clear()
  }
  return (
    <form ref={form} className={lists.form} aria-label="تأیید رسید" onSubmit={ask}>
      {isAsked ? null : <Failure error={error} />}
      {draft.note}
      <TextField
        label="مبلغی که به حساب رسیده است (تومان)"
        inputMode="numeric"
        maxLength={20}
        hint="از گردش حساب بخوانید، نه از عکس."
        {...draft.field('typed')}
        {...(problem.typed && { error: problem.typed })}
      />
      <TextField
        label="شمارهٔ پیگیری واریز"
        ltr
        maxLength={60}
        {...draft.field('code')}
        {...(problem.code && { error: problem.code })}
      />
      <Button type="submit" busy={isLoading}>
        تأیید رسیدن وجه
      </Button>
      <Question
        open={isAsked}
        title={`پرداخت سفارش ${toPersianDigits(id)}`}
        act={`${formatToman(payable)} رسیده است`}
        busy={isLoading}
        onAct={() => void send()}
        onClose={() => setAsked(false)}
      >
        <p>
          سفارش <bdi>{buyer.name || toPersianDigits(buyer.mobile)}</bdi>
          <span>{` با رسیدن ${formatToman(payable)} به حساب فروشگاه پرداخت‌شده ثبت می‌شود. این ثبت برگشت‌پذیر نیست.`}</span>
        </p>
      </Question>
    </form>
  )
}
