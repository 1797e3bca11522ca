import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { formatToman, toPersianDigits } from '../../lib/persian.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { useRefundOrderMutation } from '../shared/deskApi.ts'
import { DeskForm } from '../shared/DeskForm.tsx'
import { typedNumber } from '../shared/typedNumber.ts'

/** Records a partial refund that staff have already transferred, after a confirmation. Does not call the gateway. */
export function RefundForm({ order: { id }, buyer, version, refundable }: DeskOrder) {
  const draft = useDraft(`order-${id}-refund-${refundable}`, { typed: '', cause: '', code: '' })
  const { typed, cause, code } = draft.values
  const tracking = code.trim()
  const [refund, call] = useRefundOrderMutation()
  const amount = typedNumber(typed) ?? 0
  const isWrong = !amount || amount > refundable || !cause.trim() || !tracking
  return (
    <DeskForm
      label="بازگشت وجه"
      act="ثبت واریز و پیامک به خریدار"
      variant="outline"
      {...{ draft, call }}
      problems={{
        amount: isWrong ? `مبلغی تا ${formatToman(refundable)}، علت و کد پیگیری واریز آن را بنویسید.` : '',
      }}
      question={{
        title: `بازگشت وجه سفارش ${toPersianDigits(id)}`,
        act: `${formatToman(amount)} را واریز کرده‌ام`,
        words: (
          <>
            <p>
              <span>{`ثبت می‌شود که ${formatToman(amount)} را به `}</span>
              <bdi>{buyer.name || toPersianDigits(buyer.mobile)}</bdi> واریز کرده‌اید و کد پیگیری{' '}
              <bdi dir="ltr">{tracking}</bdi>
              <span>{` به او پیامک می‌شود؛ از این سفارش ${refundable > amount ? `${formatToman(refundable - amount)} می‌ماند` : 'چیزی نمی‌ماند'}. این ثبت برگشت‌پذیر نیست.`}</span>
            </p>
            <p>
              علت: <bdi>{cause.trim()}</bdi>
            </p>
          </>
        ),
      }}
      send={() => refund({ id, version, amount, cause, tracking })}
    >
      {(errorOf) => (
        <>
          <TextField
            label="مبلغ (تومان)"
            inputMode="numeric"
            maxLength={20}
            hint={`تا ${formatToman(refundable)}`}
            {...draft.field('typed')}
            error={errorOf('amount')}
          />
          <TextField label="علت" maxLength={300} {...draft.field('cause')} />
          <TextField
            label="کد پیگیری واریز"
            ltr
            maxLength={60}
            hint="اول مبلغ را به حساب خریدار واریز کنید."
            {...draft.field('code')}
          />
        </>
      )}
    </DeskForm>
  )
}
