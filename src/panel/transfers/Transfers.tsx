import { Link } from 'react-router'
import type { OwedAnswer } from '../../../contract/orders/deskSchemas.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatToman, toPersianDigits } from '../../lib/persian.ts'
import { CopyLine } from '../../ui/fields/CopyLine.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { useRefundOrderMutation, useListOwedQuery } from '../shared/deskApi.ts'
import { DeskForm } from '../shared/DeskForm.tsx'
import { toPanelOrder, toPanelReturn } from '../panelPaths.ts'
import { useTransferReturnMutation } from '../returns/deskReturnsApi.ts'
import lists from '../lists/Lists.module.css'

type Owed = OwedAnswer['items'][number]

export function Transfers({ items }: { items: readonly Owed[] }) {
  return (
    <ul className={lists.list} aria-label="واریز به خریداران">
      {items.map((owed) => (
        <li key={nameOf(owed)} className={lists.card}>
          <Facts {...owed} />
          <TransferForm {...owed} />
        </li>
      ))}
    </ul>
  )
}

/** Draft name. Contains the payment, because two refunds of one order may have equal amounts and must not share a draft. */
const nameOf = ({ orderId, returnId, paymentId }: Owed) => `transfer-${orderId}-${returnId}-${paymentId}`

function Facts({ orderId, returnId, amount, cause, since, buyer, mobile, iban, holder }: Owed) {
  return (
    <>
      <p>
        <strong>{formatToman(amount)}</strong> برای{' '}
        <Link to={returnId ? toPanelReturn(returnId) : toPanelOrder(orderId)} className={lists.touch}>
          {`${cause}، سفارش ${toPersianDigits(orderId)}`}
        </Link>
      </p>
      <p className={lists.quiet}>
        <bdi>{buyer || 'بی‌نام'}</bdi>، <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
        <span>{`، از ${formatDate(since)}`}</span>
      </p>
      {iban ? (
        <dl className={lists.list}>
          <CopyLine name="شبا" value={iban} />
          <CopyLine words name="صاحب حساب" value={holder} />
          <CopyLine name="مبلغ به ریال" value={String(amount * RIAL_PER_TOMAN)} />
        </dl>
      ) : (
        <p>
          خریدار هنوز شبای خود را ننوشته است. صفحهٔ سفارش آن را از او می‌خواهد؛ اگر خبری نشد، به او تلفن بزنید.
        </p>
      )}
    </>
  )
}

/** Staff make transfers in Rial. */
const RIAL_PER_TOMAN = 10

/** Records a transfer that staff have made, by its tracking number; the server then notifies the shopper. */
function TransferForm(owed: Owed) {
  const { orderId, returnId, version, amount, cause, holder, buyer } = owed
  const draft = useDraft(nameOf(owed), { tracking: '' })
  const [refund, refunding] = useRefundOrderMutation()
  const [transfer, transferring] = useTransferReturnMutation()
  const tracking = draft.values.tracking.trim()
  return (
    <DeskForm
      label={`واریز ${formatToman(amount)} برای سفارش ${toPersianDigits(orderId)}`}
      act="ثبت واریز و پیامک به خریدار"
      variant="outline"
      draft={draft}
      call={returnId ? transferring : refunding}
      problems={{ tracking: tracking ? '' : 'کد پیگیری واریز را بنویسید.' }}
      question={{
        title: `واریز وجه سفارش ${toPersianDigits(orderId)}`,
        act: `${formatToman(amount)} را واریز کرده‌ام`,
        words: (
          <p>
            <span>{`ثبت می‌شود که ${formatToman(amount)} را خودتان به حساب `}</span>
            <bdi>{holder || buyer || 'خریدار'}</bdi> واریز کرده‌اید، و کد پیگیری{' '}
            <bdi dir="ltr">{tracking}</bdi> به خریدار پیامک می‌شود. این ثبت برگشت‌پذیر نیست.
          </p>
        ),
      }}
      send={() =>
        returnId
          ? transfer({ id: returnId, version, tracking })
          : refund({ id: orderId, version, amount, cause, tracking })
      }
    >
      {(errorOf) => (
        <TextField
          label="کد پیگیری واریز"
          ltr
          maxLength={60}
          {...draft.field('tracking')}
          error={errorOf('tracking')}
        />
      )}
    </DeskForm>
  )
}

/** Pending transfers of one order. */
export function TransfersOf({ orderId }: { orderId: number }) {
  const { data } = useListOwedQuery({ page: 1, order: orderId })
  return data ? <Transfers items={data.items} /> : null
}
