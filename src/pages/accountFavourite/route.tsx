import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { FavouritesAnswer } from '../../../contract/favourites/schemas.ts'
import { useListFavouritesQuery } from '../../features/favourites/favouriteListApi.ts'
import { selectCodes } from '../../features/favourites/favouritesApi.ts'
import { toShop } from '../../../contract/storefrontPaths.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { AccountPage } from '../../features/identity/AccountPage.tsx'
import { QueryView } from '../../api/QueryView.tsx'
import { ProductGrid } from '../../blocks/ProductGrid.tsx'
import styles from './Favourites.module.css'
import { accountTitles } from '../../features/identity/accountTitles.ts'

/**
 * The member's favourites, newest first; `?page=` is the page. A removed one stays until the page is left, so that
 * its heart can restore it.
 */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const query = useListFavouritesQuery({ page })
  const onPage = (next: number, isCorrected = false) => setSearch(searchOf(next), { replace: isCorrected })
  return (
    <AccountPage title={accountTitles.favourite}>
      <QueryView query={query}>
        {(answer) => <Favourites key={answer.page} answer={answer} onPage={onPage} />}
      </QueryView>
    </AccountPage>
  )
}

interface FavouritesProps {
  answer: FavouritesAnswer
  onPage(page: number, isCorrected?: boolean): void
}

function Favourites({ answer, onPage }: FavouritesProps) {
  const codes = useSelector((state: Parameters<typeof selectCodes>[0]) => selectCodes(state).data?.codes)
  const items = useStaying(answer.items)
  const { page, total } = answer
  const last = lastOf(answer)
  const isBeyond = items.length === 0 && page > last
  useEffect(() => {
    if (isBeyond) onPage(last, true)
  })
  if (items.length === 0 && page === 1) {
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
  const pages = Math.max(last, page)
  return (
    <>
      <div role="status">
        <h2 className={styles.count}>{`${formatNumber(codes?.length ?? total)} کالا`}</h2>
      </div>
      <ProductGrid
        products={items}
        isFaded={({ websiteCode }) => codes !== undefined && !codes.includes(websiteCode)}
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
const searchOf = (page: number): Record<string, string> => (page > 1 ? { page: String(page) } : {})
