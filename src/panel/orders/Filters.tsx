import { useSearchParams } from 'react-router'
import type { PaymentState } from '../../../contract/orders/deskSchemas.ts'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FilterForm } from '../lists/FilterForm.tsx'
import { typedNumber } from '../typedNumber.ts'
import { filterNames } from './wish.ts'

const paymentNames: Readonly<Record<PaymentState, string>> = {
  open: 'در جریان',
  paid: 'پرداخت‌شده',
  failed: 'ناموفق',
  refundDue: 'در انتظار بازگشت',
  refunded: 'بازگردانده‌شده',
}

const quick = [
  { words: 'همه', query: '' },
  { words: 'برای آماده‌سازی', query: '?status=2' },
  { words: 'بدون کد رهگیری', query: '?status=3&parcel=waiting' },
  { words: 'فرستاده‌شده', query: '?parcel=sent' },
  { words: 'بازگشت وجه', query: '?payment=refundDue' },
]

const folded = filterNames.filter((name) => name !== 'q')

/** The filters of the orders; links of other pages add days. */
export function Filters() {
  const [search] = useSearchParams()
  /** An invalid number does not filter, so its field says that it is invalid. */
  const isWrong = (name: string) => typedNumber(search.get(name) || '0') === null
  const refusal = (name: string) => (isWrong(name) ? { error: 'یک عدد بنویسید.' } : {})
  return (
    <FilterForm
      label="یافتن سفارش"
      apply="نمایش سفارش‌ها"
      words="شماره، موبایل، گیرنده یا کد کالا"
      quick={quick}
      names={folded}
      isWrong={isWrong('least') || isWrong('most')}
    >
      {(kept) => (
        <>
          <SelectField label="وضعیت" {...kept('status')}>
            <option value="">همه</option>
            {Object.entries(orderStatusInfo).map(([status, { nameFa }]) => (
              <option key={status} value={status}>
                {nameFa}
              </option>
            ))}
          </SelectField>
          <SelectField label="پرداخت" {...kept('payment')}>
            <option value="">همه</option>
            {Object.entries(paymentNames).map(([state, name]) => (
              <option key={state} value={state}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label="مرسوله" {...kept('parcel')}>
            <option value="">همه</option>
            <option value="waiting">فرستاده نشده</option>
            <option value="sent">فرستاده شده</option>
          </SelectField>
          <TextField label="شهر" maxLength={60} {...kept('city')} />
          <TextField label="مبلغ از (تومان)" inputMode="numeric" {...kept('least')} {...refusal('least')} />
          <TextField label="مبلغ تا (تومان)" inputMode="numeric" {...kept('most')} {...refusal('most')} />
        </>
      )}
    </FilterForm>
  )
}
