import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { formatToman, toPersianDigits } from '../../lib/persian.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { useConfirmReceiptMutation, useRefuseReceiptMutation } from '../shared/deskApi.ts'
import { DeskForm } from '../shared/DeskForm.tsx'
import { typedNumber } from '../shared/typedNumber.ts'
import { useState } from 'react'
import { receiptRules } from '../../../contract/orders/cardToCard.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'

/** Records that a shopper's transfer has arrived. Staff type the amount that the bank shows, as a check. */
export function ConfirmReceiptForm({ order, version, buyer, tracking }: DeskOrder & { tracking: string }) {
  const { id, payable } = order
  const draft = useDraft(`order-${id}-receipt-${tracking}`, { typed: '', code: tracking })
  const { typed } = draft.values
  const code = draft.values.code.trim()
  const [confirm, call] = useConfirmReceiptMutation()
  return (
    <DeskForm
      label="تأیید رسید"
      act="تأیید رسیدن وجه"
      {...{ draft, call }}
      problems={{
        typed:
          typedNumber(typed) === payable
            ? ''
            : `مبلغ سفارش ${formatToman(payable)} است. اگر مبلغ دیگری رسیده است، رسید را با همین دلیل رد کنید.`,
        code: code ? '' : 'شمارهٔ پیگیری واریز را از گردش حساب بنویسید.',
      }}
      question={{
        title: `پرداخت سفارش ${toPersianDigits(id)}`,
        act: `${formatToman(payable)} رسیده است`,
        words: (
          <p>
            سفارش <bdi>{buyer.name || toPersianDigits(buyer.mobile)}</bdi>
            <span>{` با رسیدن ${formatToman(payable)} به حساب فروشگاه پرداخت‌شده ثبت می‌شود. این ثبت برگشت‌پذیر نیست.`}</span>
          </p>
        ),
      }}
      send={() => confirm({ id, version, amount: payable, tracking: code })}
    >
      {(errorOf) => (
        <>
          <TextField
            label="مبلغی که به حساب رسیده است (تومان)"
            inputMode="numeric"
            maxLength={20}
            hint="از گردش حساب بخوانید، نه از عکس."
            {...draft.field('typed')}
            error={errorOf('typed')}
          />
          <TextField
            label="شمارهٔ پیگیری واریز"
            ltr
            maxLength={60}
            {...draft.field('code')}
            error={errorOf('code')}
          />
        </>
      )}
    </DeskForm>
  )
}

/** Refuses a receipt with a reason that the shopper reads. The shopper can send another one unless staff cancel the order. */
export function RefuseReceiptForm({ order: { id, status }, version, buyer }: DeskOrder) {
  const draft = useDraft(`order-${id}-refusal-${version}`, { reason: '' })
  const reason = draft.values.reason.trim()
  const [close, setClose] = useState(false)
  const [refuse, call] = useRefuseReceiptMutation()
  return (
    <details open={draft.isRestored}>
      <summary>رد رسید</summary>
      <DeskForm
        label="رد رسید"
        act="رد رسید"
        variant="outline"
        {...{ draft, call }}
        problems={{ reason: reason ? '' : 'علت را بنویسید؛ خریدار آن را می‌خواند.' }}
        question={{
          title: `رد رسید سفارش ${toPersianDigits(id)}`,
          act: close ? 'رد رسید و لغو سفارش' : 'رد رسید',
          stay: 'بازگشت',
          words: (
            <p>
              <span>به </span>
              <bdi>{buyer.name || toPersianDigits(buyer.mobile)}</bdi>
              <span>{` پیامک می‌شود که رسیدش پذیرفته نشد${close ? ' و سفارش لغو می‌شود.' : '.'} علت: `}</span>
              <bdi>{reason}</bdi>
            </p>
          ),
        }}
        send={() => refuse({ id, version, reason, close })}
      >
        {(errorOf) => (
          <>
            <TextField
              label="علت رد رسید (خریدار آن را می‌بیند)"
              maxLength={receiptRules.reason}
              {...draft.field('reason')}
              error={errorOf('reason')}
            />
            {status === orderStatus.pending ? (
              <Checkbox
                label="سفارش لغو شود و رسید دیگری پذیرفته نشود"
                checked={close}
                onChange={() => setClose(!close)}
              />
            ) : null}
          </>
        )}
      </DeskForm>
    </details>
  )
}
