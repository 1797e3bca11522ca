import { useSearchParams } from 'react-router'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FilterForm } from '../lists/FilterForm.tsx'
import { typedNumber } from '../shared/typedNumber.ts'
import { filterNames, paymentNames } from './ordersQuery.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'

const quick = [
  { words: 'همه', query: '' },
  { words: 'برای آماده‌سازی', query: '?status=2' },
  { words: 'فرستاده‌نشده', query: '?status=3&parcel=waiting' },
  { words: 'فرستاده‌شده', query: '?parcel=sent' },
  { words: 'بازگشت وجه', query: '?payment=refundDue' },
]

const parcelNames = { waiting: 'فرستاده نشده', sent: 'فرستاده شده' } as const

const folded = filterNames.filter((name) => name !== 'q')

/** Filters of the orders. The filter by days has no field; links of other pages set it. */
export function Filters() {
  const [search] = useSearchParams()
  /** Whether a sum is invalid; the list ignores it, so its field must say so. */
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
      {(field) => (
        <>
          <ChoiceField all="همه" of={orderStatusInfo} label="وضعیت" {...field('status')} />
          <ChoiceField all="همه" of={paymentNames} label="پرداخت" {...field('payment')} />
          <ChoiceField label="مرسوله" all="همه" of={parcelNames} {...field('parcel')} />
          <TextField label="شهر" maxLength={60} {...field('city')} />
          <TextField label="مبلغ از (تومان)" inputMode="numeric" {...field('least')} {...refusal('least')} />
          <TextField label="مبلغ تا (تومان)" inputMode="numeric" {...field('most')} {...refusal('most')} />
        </>
      )}
    </FilterForm>
  )
}
