import { useSearchParams } from 'react-router'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import { orderStatus, type OrderStatus } from '../../../contract/statuses.ts'
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
import stacks from '../../ui/page/stacks.module.css'
import styles from './Orders.module.css'
import { StatusTabs } from './StatusTabs.tsx'
import { toOrders, type OrdersKind } from './toOrders.ts'
import { accountTitles } from '../../features/identity/accountTitles.ts'
import { useTurnedPage } from '../../ui/page/useTurnedPage.ts'

/** Maximum length of a search that the server accepts, in characters. */
const MOST_WORDS = 100

/** The member's orders, newest first. Parameters: `?q=`, `?status=`, `?parcel=sent` and `?page=`. */
export function Component() {
  const [search] = useSearchParams()
  const kind = kindIn(search)
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const q = search.get('q')?.trim().slice(0, MOST_WORDS) ?? ''
  useTurnedPage(page, `${kind.status ?? ''} ${kind.parcel ?? ''} ${q}`)
  // Refetched, because the bank and staff may have changed orders while the page was closed.
  const query = useListOrdersQuery({ page, q, ...requestOf(kind) }, { refetchOnMountOrArgChange: true })
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
              <StatusTabs counts={counts} chosen={kind} q={q} />
              {items.length > 0 ? (
                <ul className={stacks.m} aria-label="سفارش‌ها">
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
              <Pages page={page} last={Math.ceil(total / pageSize)} kind={kind} q={q} />
            </>
          )
        }
      </QueryView>
    </AccountPage>
  )
}

function kindIn(search: URLSearchParams): OrdersKind {
  const number = Number(search.get('status'))
  const status = number in orderStatusInfo ? (number as OrderStatus) : undefined
  const isSent = status === orderStatus.preparing && search.get('parcel') === 'sent'
  return isSent ? { status, parcel: 'sent' } : { status }
}

/** Sent orders share their status with those in preparation, so the request separates them by the parcel. */
function requestOf({ status, parcel }: OrdersKind) {
  if (status === undefined) return {}
  return status === orderStatus.preparing ? { status, parcel: parcel ?? ('waiting' as const) } : { status }
}

interface PagesProps {
  page: number
  last: number
  kind: OrdersKind
  q: string
}

function Pages({ page, last, kind, q }: PagesProps) {
  if (last <= 1) return null
  return (
    <nav aria-label="صفحه‌های سفارش‌ها" className={styles.pages}>
      {page > 1 ? (
        <ButtonLink to={toOrders({ page: page - 1, ...kind, q })} variant="outline" size="s" rel="prev">
          تازه‌تر
        </ButtonLink>
      ) : null}
      <span role="status">{`صفحهٔ ${formatNumber(page)} از ${formatNumber(last)}`}</span>
      {page < last ? (
        <ButtonLink to={toOrders({ page: page + 1, ...kind, q })} variant="outline" size="s" rel="next">
          قدیمی‌تر
        </ButtonLink>
      ) : null}
    </nav>
  )
}
