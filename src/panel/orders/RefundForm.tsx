import { useState, type FormEvent } from 'react'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { formatToman } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useKept } from '../drafts/useKept.tsx'
import { typedNumber } from '../typedNumber.ts'
import { useRefundOrderMutation } from './deskApi.ts'
import { Failure } from './Failure.tsx'
import styles from './Orders.module.css'

/** Marks money as given back by hand, after a second press; the bank is not asked for anything. */
export function RefundForm({ order: { id }, version, refundable }: DeskOrder) {
  const draft = useKept(`order-${id}-refund-${refundable}`, { typed: '', cause: '' })
  const { typed, cause } = draft.values
  const [problem, setProblem] = useState('')
  const [confirms, setConfirms] = useState(false)
  const [refund, { error, isLoading }] = useRefundOrderMutation()
  const amount = typedNumber(typed) ?? 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const isWrong = !amount || amount > refundable || !cause.trim()
    setProblem(isWrong ? `مبلغی تا ${formatToman(refundable)} و علت آن را بنویسید.` : '')
    setConfirms(!isWrong)
    if (isWrong || !confirms) return
    const { data } = await refund({ id, version, amount, cause })
    if (data) draft.clear()
  }
  return (
    <form className={styles.form} aria-label="بازگشت وجه" onSubmit={(event) => void submit(event)}>
      <Failure error={error} />
      {draft.line}
      <TextField
        label="مبلغ (تومان)"
        inputMode="numeric"
        maxLength={20}
        hint={`تا ${formatToman(refundable)}`}
        value={typed}
        onChange={(event) => {
          draft.change({ typed: event.target.value })
          setConfirms(false)
        }}
        {...(problem && { error: problem })}
      />
      <TextField
        label="علت"
        maxLength={300}
        value={cause}
        onChange={(event) => draft.change({ cause: event.target.value })}
      />
      <p role="status">
        {confirms
          ? `ثبت می‌شود که ${formatToman(amount)} به خریدار برگشته است؛ از این سفارش ${formatToman(refundable - amount)} می‌ماند. این ثبت برگشت‌پذیر نیست.`
          : ''}
      </p>
      <Button type="submit" variant="outline" busy={isLoading}>
        {confirms ? 'تأیید و ثبت بازگشت وجه' : 'ثبت بازگشت وجه'}
      </Button>
    </form>
  )
}
