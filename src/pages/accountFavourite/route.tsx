import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { FavouriteList, FavouritesAnswer } from '../../../contract/favourites/schemas.ts'
import {
  useListFavouriteListsQuery,
  useListFavouritesQuery,
} from '../../features/favourites/favouriteListApi.ts'
import { selectCodes } from '../../features/favourites/favouritesApi.ts'
import { toAccount, toShop } from '../../../contract/storefrontPaths.ts'
import { parseId } from '../../lib/parseId.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CountTabs } from '../../ui/navigation/CountTabs.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { AccountPage } from '../../features/identity/AccountPage.tsx'
import { QueryView } from '../../api/QueryView.tsx'
import { ProductGrid } from '../../blocks/ProductGrid.tsx'
import styles from './Favourites.module.css'
import { ListsOfProduct } from './ListsOfProduct.tsx'
import { ListTools } from './ListTools.tsx'
import { accountTitles } from '../../features/identity/accountTitles.ts'

/**
 * The member's favourites, newest first; `?page=` is the page, `?list=` one of the member's lists. A removed favourite stays
 * on the screen until the member leaves the page, so that its heart can restore it.
 */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const { data: named } = useListFavouriteListsQuery()
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const listId = parseId(search.get('list') ?? '')
  const list = named?.lists.find(({ id }) => id === listId)
  // The list belongs to another member or was removed on another device.
  const isGone = listId !== null && named !== undefined && !list
  useEffect(() => {
    if (isGone) setSearch({}, { replace: true })
  }, [isGone, setSearch])
  const query = useListFavouritesQuery({ page, ...(listId !== null && { list: listId }) })
  const onPage = (next: number, isCorrected = false) =>
    setSearch(searchOf(next, listId), { replace: isCorrected })
  return (
    <AccountPage title={accountTitles.favourite}>
      <QueryView query={query}>
        {(answer) => (
          <>
            {named ? <ListTabs lists={named.lists} chosen={listId} /> : null}
            {list ? <ListTools key={list.id} list={list} onRemoved={() => setSearch({})} /> : null}
            <Favourites
              key={`${answer.list ?? ''} ${answer.page}`}
              answer={answer}
              lists={named?.lists}
              list={named?.lists.find(({ id }) => id === answer.list)}
              onPage={onPage}
            />
          </>
        )}
      </QueryView>
    </AccountPage>
  )
}

/** Links to all favourites and to each list; none before the member has a list. */
function ListTabs({ lists, chosen }: { lists: readonly FavouriteList[]; chosen: number | null }) {
  const count = useSelector(selectCodes).data?.codes.length ?? 0
  if (lists.length === 0) return null
  const all = { key: 'all', name: 'همه', count, to: toAccount('favourite'), isChosen: chosen === null }
  const tabs = lists.map(({ id, name, codes }) => {
    const to = `${toAccount('favourite')}?list=${id}`
    return { key: id, name, count: codes.length, to, isChosen: id === chosen }
  })
  return <CountTabs label="فهرست‌ها" tabs={[all, ...tabs]} />
}

interface FavouritesProps {
  answer: FavouritesAnswer
  /** The member's lists; undefined if the backend has no lists. */
  lists: readonly FavouriteList[] | undefined
  /** The shown list; undefined: all favourites. */
  list: FavouriteList | undefined
  onPage(page: number, isCorrected?: boolean): void
}

function Favourites({ answer, lists, list, onPage }: FavouritesProps) {
  const favourites = useSelector(selectCodes).data?.codes
  const codes = list ? list.codes : favourites
  const items = useStaying(answer.items)
  const { page, total } = answer
  const last = lastOf(answer)
  const isBeyond = items.length === 0 && page > last
  useEffect(() => {
    if (isBeyond) onPage(last, true)
  })
  if (items.length === 0 && page === 1) return list ? <EmptyList /> : <NoFavourites />
  const pages = Math.max(last, page)
  return (
    <>
      <div role="status">
        <h2 className={styles.count}>{`${formatNumber(codes?.length ?? total)} کالا`}</h2>
      </div>
      <ProductGrid
        products={items}
        isFaded={({ websiteCode }) => codes !== undefined && !codes.includes(websiteCode)}
        below={lists ? (product) => <ListsOfProduct product={product} lists={lists} /> : undefined}
      />
      {pages > 1 ? (
        <div className={styles.paging}>
          <Button variant="outline" aria-disabled={page === 1} onClick={() => onPage(page - 1)}>
            صفحهٔ قبل
          </Button>
          <span>{`صفحهٔ ${formatNumber(page)} از ${formatNumber(pages)}`}</span>
          <Button variant="outline" aria-disabled={page >= pages} onClick={() => onPage(page + 1)}>
            صفحهٔ بعد
          </Button>
        </div>
      ) : null}
    </>
  )
}

function NoFavourites() {
  return (
    <EmptyState
      drawing="heart"
      title="هنوز چیزی به علاقه‌مندی‌ها اضافه نکرده‌اید"
      text="نشان قلب هر کالا را بزنید تا اینجا بماند و زود پیدایش کنید."
    >
      <ButtonLink to={toShop()}>دیدن ساعت‌ها</ButtonLink>
    </EmptyState>
  )
}

function EmptyList() {
  return (
    <EmptyState
      drawing="heart"
      title="این فهرست هنوز کالایی ندارد"
      text="در «همه»، زیر هر کالا «افزودن به فهرست» را بزنید."
    >
      <ButtonLink to={toAccount('favourite')}>همهٔ علاقه‌مندی‌ها</ButtonLink>
    </EmptyState>
  )
}

/** All items that this page has shown, each at its first position. */
function useStaying(items: FavouritesAnswer['items']): FavouritesAnswer['items'] {
  const [shown, setShown] = useState(items)
  const isNew = items.some((item) => !shown.includes(item))
  if (!isNew) return shown
  const latest = new Map([...shown, ...items].map((item) => [item.id, item]))
  const next = [...latest.values()]
  setShown(next)
  return next
}

const lastOf = ({ total, pageSize }: FavouritesAnswer) => Math.max(1, Math.ceil(total / pageSize))

/** The first page has no parameter. */
const searchOf = (page: number, list: number | null): Record<string, string> => ({
  ...(list !== null && { list: String(list) }),
  ...(page > 1 && { page: String(page) }),
})
