import { useRef, useState, type FormEvent } from 'react'
import { returnRules } from '../../../contract/returns/rules.ts'
import type { DeskReturn } from '../../../contract/returns/schemas.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { keepFocusInSection } from '../shared/keepFocusInSection.ts'
import { useDraft } from '../drafts/useDraft.tsx'
import { Failure } from '../shared/Failure.tsx'
import { typedNumber } from '../shared/typedNumber.ts'
import { useRefundReturnMutation } from './deskReturnsApi.ts'
import lists from '../lists/Lists.module.css'

/** Corrects the amount of a transfer that staff have not made yet; the shopper reads the reason. */
export function AmountForm({ return: { id, version }, due, sums }: DeskReturn & { due: number }) {
  const draft = useDraft(`return-${id}-amount-${due}`, { typed: formatNumber(due), said: '' })
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
    keepFocusInSection(form.current)
    draft.clear()
  }
  return (
    <details open={draft.isRestored}>
      <summary>اصلاح مبلغ</summary>
      <form
        ref={form}
        className={lists.form}
        aria-label="اصلاح مبلغ بازگشت"
        onSubmit={(event) => void send(event)}
      >
        <Failure error={error} />
        {draft.note}
        <TextField
          label="مبلغ درست (تومان)"
          inputMode="numeric"
          maxLength={20}
          hint={`تا ${formatToman(most)}`}
          {...draft.field('typed')}
          {...(problem.amount && { error: problem.amount })}
        />
        <TextArea
          label="علت (خریدار آن را می‌خواند)"
          maxLength={returnRules.staffWords}
          {...draft.field('said')}
          {...(problem.words && { error: problem.words })}
        />
        <Button type="submit" variant="outline" busy={isLoading}>
          ثبت مبلغ تازه
        </Button>
      </form>
    </details>
  )
}
