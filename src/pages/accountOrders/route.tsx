import { useSearchParams } from 'react-router'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import type { OrderStatus } from '../../../contract/statuses.ts'
import { useListOrdersQuery } from '../../features/orders/ordersApi.ts'
import { toShop } from '../../../contract/storefrontPaths.ts'
import { formatNumber } from '../../lib/persian.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { AccountPage } from '../../features/identity/AccountPage.tsx'
import { QueryView } from '../../api/QueryView.tsx'
import { OwnReturnsPlace } from '../../features/returns/OwnReturnsPlace.tsx'
import { OrderCard } from '../../features/orders/OrderCard.tsx'
import { OrderSearch } from './OrderSearch.tsx'
import styles from './Orders.module.css'
import { StatusTabs } from './StatusTabs.tsx'
import { toOrders } from './toOrders.ts'
import { accountTitles } from '../../features/identity/accountTitles.ts'
import { useTurnedPage } from '../../ui/page/useTurnedPage.ts'

/** Longest words the server takes, in characters. */
const MOST_WORDS = 100

/** The member's orders, newest first: `?q=`, `?status=` and `?page=`. */
export function Component() {
  const [search] = useSearchParams()
  const status = statusIn(search.get('status'))
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const q = search.get('q')?.trim().slice(0, MOST_WORDS) ?? ''
  useTurnedPage(page, `${status ?? ''} ${q}`)
  // Bank and staff move them on while nobody looks.
  const query = useListOrdersQuery(status === undefined ? { page, q } : { page, status, q }, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <AccountPage title={accountTitles.orders}>
      <QueryView query={query}>
        {({ items, total, pageSize, counts }) =>
          counts.length === 0 && !q ? (
            <EmptyState
              drawing="watch"
              title="هنوز سفارشی ندارید"
              text="سفارش‌هایتان را از پرداخت تا تحویل همین‌جا دنبال می‌کنید."
            >
              <ButtonLink to={toShop()}>دیدن ساعت‌ها</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <OwnReturnsPlace />
              <OrderSearch q={q} />
              <StatusTabs counts={counts} chosen={status} q={q} />
              {items.length > 0 ? (
                <ul className={styles.list} aria-label="سفارش‌ها">
                  {items.map((order) => (
                    <li key={order.id}>
                      <OrderCard order={order} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className={styles.none} role="status">
                  {q ? `سفارشی با «${q}» یافت نشد.` : 'در این بخش سفارشی نیست.'}
                </p>
              )}
              <Pages page={page} last={Math.ceil(total / pageSize)} status={status} q={q} />
            </>
          )
        }
      </QueryView>
    </AccountPage>
  )
}

function statusIn(text: string | null): OrderStatus | undefined {
  const status = Number(text)
  return status in orderStatusInfo ? (status as OrderStatus) : undefined
}

interface PagesProps {
  page: number
  last: number
  status: OrderStatus | undefined
  q: string
}

function Pages({ page, last, status, q }: PagesProps) {
  if (last <= 1) return null
  return (
    <nav aria-label="صفحه‌های سفارش‌ها" className={styles.pages}>
      {page > 1 ? (
        <ButtonLink to={toOrders({ page: page - 1, status, q })} variant="outline" size="s" rel="prev">
          تازه‌تر
        </ButtonLink>
      ) : null}
      <span role="status">
        صفحهٔ {formatNumber(page)} از {formatNumber(last)}
      </span>
      {page < last ? (
        <ButtonLink to={toOrders({ page: page + 1, status, q })} variant="outline" size="s" rel="next">
          قدیمی‌تر
        </ButtonLink>
      ) : null}
    </nav>
  )
}
