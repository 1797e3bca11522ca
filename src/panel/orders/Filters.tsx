import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { PaymentState } from '../../../contract/orders/deskSchemas.ts'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { FoldedFields } from '../lists/FoldedFields.tsx'
import { countIn } from '../lists/countIn.ts'
import { toPanelOrders } from '../panelPaths.ts'
import styles from './Orders.module.css'
import { filterNames } from './wish.ts'

const paymentNames: Readonly<Record<PaymentState, string>> = {
  open: 'در جریان',
  paid: 'پرداخت‌شده',
  failed: 'ناموفق',
  refundDue: 'در حال بازگشت',
  refunded: 'بازگشته',
}

const quick = [
  { words: 'همه', query: '' },
  { words: 'برای آماده‌سازی', query: '?status=2' },
  { words: 'بی کد رهگیری', query: '?status=3&parcel=waiting' },
  { words: 'فرستاده‌شده', query: '?parcel=sent' },
  { words: 'بازگشت وجه', query: '?payment=refundDue' },
]

const folded = filterNames.filter((name) => name !== 'q')

/** What the list is narrowed by; pressing the button writes it into the address. */
export function Filters() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const kept = (name: (typeof filterNames)[number]) => ({ name, defaultValue: search.get(name) ?? '' })
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const next = new URLSearchParams()
    for (const name of filterNames) {
      // Days are in links to this page only, and stay.
      const value = data.get(name) ?? search.get(name)
      if (typeof value === 'string' && value.trim()) next.set(name, value.trim())
    }
    void navigate(`${toPanelOrders()}?${next}`)
  }
  return (
    <form role="search" aria-label="یافتن سفارش" className={styles.filters} onSubmit={apply}>
      <div className={styles.quick}>
        {quick.map(({ words, query }) => (
          <ButtonLink key={words} to={toPanelOrders() + query} variant="ghost" size="s">
            {words}
          </ButtonLink>
        ))}
      </div>
      <div className={styles.fields}>
        <TextField label="شماره، موبایل، گیرنده یا کد کالا" maxLength={100} {...kept('q')} />
        <FoldedFields count={countIn(search, folded)}>
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
          <TextField label="مبلغ از (تومان)" inputMode="numeric" {...kept('least')} />
          <TextField label="مبلغ تا (تومان)" inputMode="numeric" {...kept('most')} />
        </FoldedFields>
      </div>
      <Button type="submit" size="s">
        نمایش سفارش‌ها
      </Button>
    </form>
  )
}
