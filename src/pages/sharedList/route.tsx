import { useParams, type LoaderFunctionArgs } from 'react-router'
import { toSharedList, toShop } from '../../../contract/storefrontPaths.ts'
import { loadQuery } from '../../api/store.ts'
import { ProductGrid } from '../../blocks/ProductGrid.tsx'
import { favouriteListApi, useGetSharedListQuery } from '../../features/favourites/favouriteListApi.ts'
import { formatNumber } from '../../lib/persian.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import styles from './SharedList.module.css'

/** Loads a shared list. @throws a 404 if no list is shared with this key */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const { key = '' } = params
  await loadQuery(context, favouriteListApi.endpoints.getSharedList.initiate({ key }, { subscribe: false }))
  return null
}

/** A list of favourites that a member has shared; everybody who has the URL can open it. */
export function Component() {
  const { key = '' } = useParams()
  const { data: list } = useGetSharedListQuery({ key })
  if (!list) return null
  const { name, items } = list
  const count = `${formatNumber(items.length)} کالا`
  return (
    <>
      <PageHead
        title={name}
        description={`فهرست «${name}»: ${count}`}
        canonical={toSharedList(key)}
        noindex
      />
      <Breadcrumb
        items={[
          { name: 'فروشگاه', url: toShop() },
          { name, url: toSharedList(key) },
        ]}
      />
      <Container>
        <PageHeading>{name}</PageHeading>
        {items.length > 0 ? (
          <>
            <h2 className={styles.count}>{count}</h2>
            <ProductGrid products={items} />
          </>
        ) : (
          <EmptyState
            drawing="heart"
            title="این فهرست اکنون کالایی ندارد"
            text="شاید کالاهایش را برداشته باشند یا دیگر فروخته نشوند."
          >
            <ButtonLink to={toShop()}>دیدن ساعت‌ها</ButtonLink>
          </EmptyState>
        )}
      </Container>
    </>
  )
}
