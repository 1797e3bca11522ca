import { useState } from 'react'
import { receiptRules } from '../../../contract/orders/cardToCard.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { useRefuseReceiptMutation } from '../shared/deskApi.ts'
import { DeskForm } from '../shared/DeskForm.tsx'

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
