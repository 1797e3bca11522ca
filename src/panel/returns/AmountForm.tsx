import { useRef, useState, type FormEvent } from 'react'
import { returnRules } from '../../../contract/returns/rules.ts'
import type { DeskReturn } from '../../../contract/returns/schemas.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { handOn } from '../frame/handOn.ts'
import { useKept } from '../drafts/useKept.tsx'
import { Failure } from '../orders/Failure.tsx'
import styles from '../orders/Orders.module.css'
import { typedNumber } from '../typedNumber.ts'
import { useRefundReturnMutation } from './deskReturnsApi.ts'

/** Corrects the amount of a transfer that staff have not made yet; the shopper reads the reason. */
export function AmountForm({ return: { id, version }, due, sums }: DeskReturn & { due: number }) {
  const draft = useKept(`return-${id}-amount-${due}`, { typed: formatNumber(due), said: '' })
  const { typed, said } = draft.values
  const [problem, setProblem] = useState<{ amount?: string; words?: string }>({})
  const [correct, { error, isLoading }] = useRefundReturnMutation()
  const form = useRef<HTMLFormElement>(null)
  const most = sums.refundable + due
  const amount = typedNumber(typed) ?? 0
  const words = said.trim()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const wrong = {
      ...((!amount || amount > most) && { amount: `مبلغی تا ${formatToman(most)} بنویسید.` }),
      ...(amount === due && { amount: `همین حالا ${formatToman(due)} است. مبلغ دیگری بنویسید.` }),
      ...(!words && { words: 'علت تغییر مبلغ را بنویسید؛ خریدار آن را می‌خواند.' }),
    }
    setProblem(wrong)
    if (Object.keys(wrong).length > 0) return
    const { data } = await correct({ id, version, amount, words })
    if (!data) return
    handOn(form.current)
    draft.clear()
  }
  return (
    <details open={draft.isBack}>
      <summary>اصلاح مبلغ</summary>
      <form
        ref={form}
        className={styles.form}
        aria-label="اصلاح مبلغ بازگشت"
        onSubmit={(event) => void send(event)}
      >
        <Failure error={error} />
        {draft.line}
        <TextField
          label="مبلغ درست (تومان)"
          inputMode="numeric"
          maxLength={20}
          hint={`تا ${formatToman(most)}`}
          value={typed}
          onChange={({ target }) => draft.change({ typed: target.value })}
          {...(problem.amount && { error: problem.amount })}
        />
        <TextArea
          label="علت (خریدار آن را می‌خواند)"
          maxLength={returnRules.staffWords}
          value={said}
          onChange={({ target }) => draft.change({ said: target.value })}
          {...(problem.words && { error: problem.words })}
        />
        <Button type="submit" variant="outline" busy={isLoading}>
          ثبت مبلغ تازه
        </Button>
      </form>
    </details>
  )
}
