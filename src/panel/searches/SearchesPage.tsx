import type { Answer } from '../../../contract/endpoints.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useAddress } from '../lists/address.ts'
import { DataTable, textCell } from '../lists/DataTable.tsx'
import lists from '../lists/Lists.module.css'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import styles from './SearchesPage.module.css'
import { useListSearchCountsQuery, useHideSearchMutation } from './searchesApi.ts'
import { toSearch } from '../../../contract/storefrontListPaths.ts'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import type { SearchCount } from '../../../contract/search/schemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useMay } from '../frame/staff.ts'
import { Failure } from '../shared/Failure.tsx'
import stacks from '../../ui/page/stacks.module.css'

const spans = [
  { id: 1, name: 'امروز' },
  { id: 7, name: 'هفتهٔ گذشته' },
  { id: 30, name: 'یک ماه گذشته' },
  { id: 90, name: 'سه ماه گذشته' },
] as const
const DEFAULT_DAYS = 30

const narrowings = [
  { id: 'unanswered', name: 'آنچه پیدا نشد' },
  { id: 'unfollowed', name: 'آنچه به کالایی نرسید' },
] as const

/** Search texts of shoppers. `?only=unanswered` lists those without results; `unfollowed` those that led to no product. */
export function SearchesPage() {
  const [search, set] = useAddress()
  const days = spans.find(({ id }) => String(id) === search.get('days'))?.id ?? DEFAULT_DAYS
  const only = narrowings.find(({ id }) => id === search.get('only'))?.id
  const query = useListSearchCountsQuery(only ? { days, only } : { days })
  return (
    <>
      <PanelHead title="جست‌وجوها" />
      <div className={styles.choices}>
        <ChoiceField
          label="بازه"
          of={spans}
          value={days}
          onChange={({ target }) => set({ days: target.value })}
        />
        <ChoiceField
          label="کدام جست‌وجوها"
          all="همه"
          of={narrowings}
          value={only ?? ''}
          onChange={({ target }) => set({ only: target.value })}
        />
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

/** One search text: how often it was searched, the products it led to, and whether shoppers see it as popular. */
function SearchRow({ item }: { readonly item: SearchCount }) {
  const { title, asked, unanswered, followed, opened } = item
  return (
    <tr>
      <th scope="row" className={textCell}>
        <a href={toSearch(title)} target="_blank" rel="noreferrer">
          <bdi>{title}</bdi>
        </a>
      </th>
      <td>{formatNumber(asked)}</td>
      <td className={unanswered > 0 ? styles.missed : undefined}>{formatNumber(unanswered)}</td>
      <td>{asked > 0 ? `${formatNumber(Math.round((100 * followed) / asked))}٪` : null}</td>
      <td className={textCell}>
        {opened.length === 0 ? null : (
          <ul className={stacks.xxs}>
            {opened.map(({ id, name, slug, chosen }) => (
              <li key={id}>
                <a href={toProduct({ id, slug })} target="_blank" rel="noreferrer">
                  {name}
                </a>{' '}
                <span className={styles.times}>{`${formatNumber(chosen)} بار`}</span>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td>
        <Shown item={item} />
      </td>
    </tr>
  )
}

/** A button that hides a popular search from shoppers, or shows a hidden one again. */
function Shown({ item: { words, title, isPopular, isHidden } }: { readonly item: SearchCount }) {
  const [hide, { error, isLoading }] = useHideSearchMutation()
  const mayHide = useMay('content.write')
  if (!isPopular && !isHidden) return null
  const [state, act] = isHidden ? ['پنهان', 'نمایش'] : ['پرطرفدار', 'پنهان کردن']
  if (!mayHide) return state
  return (
    <>
      <span className={lists.line}>
        <span>{state}</span>
        <Button
          variant="outline"
          size="s"
          busy={isLoading}
          aria-label={`${act} «${title}»`}
          onClick={() => void hide({ words, isHidden: !isHidden })}
        >
          {act}
        </Button>
      </span>
      <Failure error={error} />
    </>
  )
}
