import { returnRules } from '../../../contract/returns/rules.ts'
import type { DeskReturn } from '../../../contract/returns/schemas.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { DeskForm } from '../shared/DeskForm.tsx'
import { typedNumber } from '../shared/typedNumber.ts'
import { useRefundReturnMutation } from './deskReturnsApi.ts'

/** Corrects the amount of a refund that staff have not transferred yet; the shopper reads the reason. */
export function AmountForm({ return: { id, version }, due, sums }: DeskReturn & { due: number }) {
  const draft = useDraft(`return-${id}-amount-${due}`, { typed: formatNumber(due), said: '' })
  const [correct, call] = useRefundReturnMutation()
  const most = sums.refundable + due
  const amount = typedNumber(draft.values.typed) ?? 0
  const words = draft.values.said.trim()
  return (
    <details open={draft.isRestored}>
      <summary>اصلاح مبلغ</summary>
      <DeskForm
        label="اصلاح مبلغ بازگشت"
        act="ثبت مبلغ تازه"
        variant="outline"
        {...{ draft, call }}
        problems={{
          amount:
            !amount || amount > most
              ? `مبلغی تا ${formatToman(most)} بنویسید.`
              : amount === due
                ? `همین حالا ${formatToman(due)} است. مبلغ دیگری بنویسید.`
                : '',
          words: words ? '' : 'علت تغییر مبلغ را بنویسید؛ خریدار آن را می‌خواند.',
        }}
        send={() => correct({ id, version, amount, words })}
      >
        {(errorOf) => (
          <>
            <TextField
              label="مبلغ درست (تومان)"
              inputMode="numeric"
              maxLength={20}
              hint={`تا ${formatToman(most)}`}
              {...draft.field('typed')}
              error={errorOf('amount')}
            />
            <TextArea
              label="علت (خریدار آن را می‌خواند)"
              maxLength={returnRules.staffWords}
              {...draft.field('said')}
              error={errorOf('words')}
            />
          </>
        )}
      </DeskForm>
    </details>
  )
}
