import { useState, type FormEvent } from 'react'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { formatToman } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { typedNumber } from '../typedNumber.ts'
import { useRefundOrderMutation } from './deskApi.ts'
import { Failure } from './Failure.tsx'
import styles from './Orders.module.css'

/** Marks money as given back by hand, after a second press; the bank is not asked for anything. */
export function RefundForm({ order: { id }, version, refundable }: DeskOrder) {
  const [typed, setTyped] = useState('')
  const [cause, setCause] = useState('')
  const [problem, setProblem] = useState('')
  const [confirms, setConfirms] = useState(false)
  const [refund, { error, isLoading }] = useRefundOrderMutation()
  const amount = typedNumber(typed) ?? 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const isWrong = !amount || amount > refundable || !cause.trim()
    setProblem(isWrong ? `مبلغی تا ${formatToman(refundable)} و علت آن را بنویسید.` : '')
    setConfirms(!isWrong)
    if (!isWrong && confirms) void refund({ id, version, amount, cause })
  }
  return (
    <form className={styles.form} aria-label="بازگشت وجه" onSubmit={submit}>
      <Failure error={error} />
      <TextField
        label="مبلغ (تومان)"
        inputMode="numeric"
        maxLength={20}
        hint={`تا ${formatToman(refundable)}`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setConfirms(false)
        }}
        {...(problem && { error: problem })}
      />
      <TextField
        label="علت"
        maxLength={300}
        value={cause}
        onChange={(event) => setCause(event.target.value)}
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
