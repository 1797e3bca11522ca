import { useSearchParams } from 'react-router'
import type { Answer } from '../../../contract/endpoints.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import lists from '../lists/Lists.module.css'
import { SearchRow } from './SearchRow.tsx'
import styles from './SearchesPage.module.css'
import { useListSearchCountsQuery } from './searchesApi.ts'

const spans = [
  { days: 1, title: 'امروز' },
  { days: 7, title: 'هفتهٔ گذشته' },
  { days: 30, title: 'یک ماه گذشته' },
  { days: 90, title: 'سه ماه گذشته' },
] as const
const DEFAULT_DAYS = 30

const narrowings = [
  { only: 'unanswered', title: 'آنچه پیدا نشد' },
  { only: 'unfollowed', title: 'آنچه به کالایی نرسید' },
] as const

/** Search texts of shoppers. `?only=unanswered` lists those without results; `unfollowed` those that led to no product. */
export function SearchesPage() {
  const [search, setSearch] = useSearchParams()
  const days = spans.find((span) => String(span.days) === search.get('days'))?.days ?? DEFAULT_DAYS
  const only = narrowings.find((narrowing) => narrowing.only === search.get('only'))?.only
  const query = useListSearchCountsQuery(only ? { days, only } : { days })
  const show = (name: string, value: string) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return (
    <>
      <PanelHead title="جست‌وجوها" />
      <div className={styles.choices}>
        <SelectField label="بازه" value={days} onChange={({ target }) => show('days', target.value)}>
          {spans.map((span) => (
            <option key={span.days} value={span.days}>
              {span.title}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="کدام جست‌وجوها"
          value={only ?? ''}
          onChange={({ target }) => show('only', target.value)}
        >
          <option value="">همه</option>
          {narrowings.map((narrowing) => (
            <option key={narrowing.only} value={narrowing.only}>
              {narrowing.title}
            </option>
          ))}
        </SelectField>
      </div>
      <QueryView query={query}>
        {(answer) =>
          answer.asked === 0 ? (
            <EmptyState
              title="در این بازه جست‌وجویی ثبت نشده است"
              text="هر چه خریداران در کادر جست‌وجو بنویسند، بدون نام و نشان، اینجا شمرده می‌شود."
            />
          ) : (
            <Searches {...answer} />
          )
        }
      </QueryView>
    </>
  )
}

function Searches({ asked, unanswered, followed, items }: Answer<'listSearchCounts'>) {
  const lost = Math.round((100 * (asked - followed)) / asked)
  return (
    <>
      <p className={lists.quiet}>
        {`${formatNumber(asked)} جست‌وجو؛ ${formatNumber(unanswered)} بار کالایی با همهٔ شرط‌ها پیدا نشد و پس از ${formatNumber(lost)}٪ جست‌وجوها هیچ کالایی باز نشد.`}
      </p>
      {items.length === 0 ? (
        <p className={lists.quiet}>جست‌وجویی از این نوع نیست.</p>
      ) : (
        <DataTable
          wide
          label="جدول جست‌وجوها"
          names={['عبارت', 'جست‌وجو', 'پیدا نشد', 'به کالا رسید', 'کالاهای بازشده', 'نمایش به خریداران']}
        >
          {items.map((item) => (
            <SearchRow key={item.words} item={item} />
          ))}
        </DataTable>
      )}
    </>
  )
}
