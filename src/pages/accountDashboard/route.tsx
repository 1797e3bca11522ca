import type { DashboardAnswer } from '../../../contract/orders/schemas.ts'
import { useGetDashboardQuery } from '../../features/orders/ordersApi.ts'
import { toAccount, toCart, toShop } from '../../../contract/storefrontPaths.ts'
import { formatNumber } from '../../lib/persian.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { AccountPage } from '../../features/identity/AccountPage.tsx'
import { QueryView } from '../../api/QueryView.tsx'
import { OrderCard } from '../../features/orders/OrderCard.tsx'
import { ProductGrid } from '../../blocks/ProductGrid.tsx'
import stacks from '../../ui/page/stacks.module.css'
import styles from './Dashboard.module.css'
import { accountTitles } from '../../features/identity/accountTitles.ts'

export function Component() {
  const query = useGetDashboardQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <AccountPage title={accountTitles.dashboard}>
      <QueryView query={query}>{(dashboard) => <Overview {...dashboard} />}</QueryView>
    </AccountPage>
  )
}

function Overview({ counts, orders, favourites, missing }: DashboardAnswer) {
  const cards = [
    { label: 'سفارش', count: counts.orders, to: toAccount('orders') },
    { label: 'کالا در سبد خرید', count: Math.max(0, counts.basket), to: toCart() },
    { label: 'علاقه‌مندی', count: counts.favourites, to: toAccount('favourite') },
    { label: 'نشانی', count: counts.addresses, to: toAccount('addresses') },
  ]
  return (
    <>
      <ul className={styles.cards}>
        {cards.map(({ label, count, to }) => (
          <li key={to}>
            <AppLink to={to} className={styles.card}>
              <strong className={styles.number}>{formatNumber(count)}</strong>
              <span>{label}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <p className={styles.hint}>
          اطلاعاتتان را کامل کنید تا خرید بعدی سریع‌تر شود.{' '}
          <AppLink to={toAccount('profile')} className={styles.link}>
            کامل کردن مشخصات
          </AppLink>
        </p>
      ) : null}
      {orders.length > 0 ? (
        <section>
          <h2 className={styles.heading}>آخرین سفارش‌ها</h2>
          <ul className={stacks.s} aria-label="آخرین سفارش‌ها">
            {orders.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} level="h3" />
              </li>
            ))}
          </ul>
          {counts.orders > orders.length ? (
            <AppLink to={toAccount('orders')} className={styles.more}>
              همهٔ سفارش‌ها
            </AppLink>
          ) : null}
        </section>
      ) : null}
      <section>
        <h2 className={styles.heading}>تازه‌ترین علاقه‌مندی‌ها</h2>
        {favourites.length > 0 ? (
          <ProductGrid products={favourites} />
        ) : (
          <div className={styles.none}>
            <p>هنوز چیزی به علاقه‌مندی‌ها اضافه نکرده‌اید.</p>
            <ButtonLink to={toShop()} variant="outline">
              دیدن ساعت‌ها
            </ButtonLink>
          </div>
        )}
      </section>
    </>
  )
}
