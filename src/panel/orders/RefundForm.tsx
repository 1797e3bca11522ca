import { useState, type FormEvent } from 'react'
import { normalisePersian } from '../../../contract/normalise.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { formatToman } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useRefundOrderMutation } from './deskApi.ts'
import { Failure } from './Failure.tsx'
import styles from './Orders.module.css'

/** Marks money as given back by hand; the bank is not asked for anything. */
export function RefundForm({ order: { id }, version, refundable }: DeskOrder) {
  const [typed, setTyped] = useState('')
  const [cause, setCause] = useState('')
  const [problem, setProblem] = useState('')
  const [refund, { error, isLoading }] = useRefundOrderMutation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = Number(normalisePersian(typed).replaceAll(/\D/g, ''))
    const isWrong = !amount || amount > refundable || !cause.trim()
    setProblem(isWrong ? `مبلغی تا ${formatToman(refundable)} و علت آن را بنویسید.` : '')
    if (!isWrong) void refund({ id, version, amount, cause })
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
        onChange={(event) => setTyped(event.target.value)}
        {...(problem && { error: problem })}
      />
      <TextField
        label="علت"
        maxLength={300}
        value={cause}
        onChange={(event) => setCause(event.target.value)}
      />
      <Button type="submit" variant="outline" busy={isLoading}>
        ثبت بازگشت وجه
      </Button>
    </form>
  )
}
