import { useEffect } from 'react'
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
import { focusNextOfKin } from '../../ui/page/nextOfKin.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { ProductGrid } from '../../blocks/ProductGrid.tsx'
import styles from './Favourites.module.css'
import { accountTitles } from '../../features/identity/accountTitles.ts'

/** The member's favourites, newest first, a page at `?page=`; one that is removed leaves at once and can be brought back from its toast. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const query = useListFavouritesQuery({ page })
  const last = query.currentData ? lastOf(query.currentData) : page
  useEffect(() => {
    // The last heart of a page was taken back, here or on another device.
    if (page > last) setSearch(searchOf(last), { replace: true })
  }, [page, last, setSearch])
  return (
    <AccountPage title={accountTitles.favourite}>
      <QueryView query={query}>
        {(answer) => <Favourites answer={answer} onPage={(next) => setSearch(searchOf(next))} />}
      </QueryView>
    </AccountPage>
  )
}

function Favourites({ answer, onPage }: { answer: FavouritesAnswer; onPage(page: number): void }) {
  const codes = useSelector((state: Parameters<typeof selectCodes>[0]) => selectCodes(state).data?.codes)
  const items = codes ? answer.items.filter(({ websiteCode }) => codes.includes(websiteCode)) : answer.items
  const { page, total } = answer
  const pages = lastOf(answer)
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
  return (
    <>
      <div role="status">
        <h2 className={styles.count}>{`${formatNumber(codes?.length ?? total)} کالا`}</h2>
      </div>
      <div onClickCapture={({ target }) => focusAfterHeart(target as Element)}>
        <ProductGrid products={items} />
      </div>
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

const lastOf = ({ total, pageSize }: FavouritesAnswer) => Math.max(1, Math.ceil(total / pageSize))

/** The first page has the plain address. */
const searchOf = (page: number): Record<string, string> => (page > 1 ? { page: String(page) } : {})

/** A heart that is taken back leaves with its card. */
function focusAfterHeart(target: Element) {
  const heart = target.closest('article button[aria-pressed="true"]')
  if (heart) focusNextOfKin(heart)
}
