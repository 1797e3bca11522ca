import { useSearchParams } from 'react-router'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FilterForm } from '../lists/FilterForm.tsx'
import { typedNumber } from '../shared/typedNumber.ts'
import { filterNames, paymentNames } from './ordersQuery.ts'
import { Options } from '../shared/Options.tsx'

const quick = [
  { words: 'همه', query: '' },
  { words: 'برای آماده‌سازی', query: '?status=2' },
  { words: 'فرستاده‌نشده', query: '?status=3&parcel=waiting' },
  { words: 'فرستاده‌شده', query: '?parcel=sent' },
  { words: 'بازگشت وجه', query: '?payment=refundDue' },
]

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
          <SelectField label="وضعیت" {...field('status')}>
            <option value="">همه</option>
            <Options of={orderStatusInfo} />
          </SelectField>
          <SelectField label="پرداخت" {...field('payment')}>
            <option value="">همه</option>
            <Options of={paymentNames} />
          </SelectField>
          <SelectField label="مرسوله" {...field('parcel')}>
            <option value="">همه</option>
            <option value="waiting">فرستاده نشده</option>
            <option value="sent">فرستاده شده</option>
          </SelectField>
          <TextField label="شهر" maxLength={60} {...field('city')} />
          <TextField label="مبلغ از (تومان)" inputMode="numeric" {...field('least')} {...refusal('least')} />
          <TextField label="مبلغ تا (تومان)" inputMode="numeric" {...field('most')} {...refusal('most')} />
        </>
      )}
    </FilterForm>
  )
}
