import { use } from 'react'
import { useNavigation } from 'react-router'
import type { ListAnswer } from '../../../contract/schemas/product.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { Container } from '../../ui/Container.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SiteContext } from '../../ui/SiteContext.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ProductGrid, ProductGridSkeleton } from '../parts/ProductGrid.tsx'
import { breadcrumbList } from '../parts/structuredData.ts'
import styles from './CategoryPage.module.css'
import { EmptyList } from './EmptyList.tsx'
import { canonicalPath, sortOf } from './listAddress.ts'
import { listHeading } from './listHeading.ts'
import { Paging } from './Paging.tsx'
import { SortMenu } from './SortMenu.tsx'
import { SubCategories } from './SubCategories.tsx'
import { useIsLate } from './useIsLate.ts'

export interface CategoryPageProps {
  list: ListAnswer
  pathname: string
  /** Query of the address. */
  params: URLSearchParams
}

export function CategoryPage({ list, pathname, params }: CategoryPageProps) {
  const site = use(SiteContext)
  // Hyphens stand for the spaces that were typed (spec §5).
  const words = (params.get('filter_name') ?? '').replaceAll('-', ' ').trim()
  const { title, description, keywords } = listHeading(list, words)
  const trail = list.breadcrumb.length > 0 && !words ? list.breadcrumb : [{ name: title, url: pathname }]
  const last = Math.max(1, Math.ceil(list.total / list.pageSize))
  const isWaiting = useIsWaiting(pathname)
  return (
    <>
      <PageHead
        title={list.page > 1 ? `${title}، صفحهٔ ${formatNumber(list.page)}` : title}
        description={description}
        keywords={keywords}
        canonical={canonicalPath(pathname, params)}
        noindex={words !== ''}
        jsonLd={[breadcrumbList(trail, site)]}
      />
      <Breadcrumb items={trail} />
      <Container className={styles.page}>
        <div className={styles.head}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.count}>{formatNumber(list.total)} کالا</p>
          {list.total > 1 ? <SortMenu params={params} current={sortOf(params)} /> : null}
        </div>
        {words || params.has('type') ? null : <SubCategories pathname={pathname} />}
        {list.total === 0 ? <EmptyList words={words} /> : null}
        <div aria-busy={isWaiting}>
          {list.total > 0 ? (
            <h2>
              <VisuallyHidden>کالاها</VisuallyHidden>
            </h2>
          ) : null}
          {isWaiting ? (
            <ProductGridSkeleton count={list.items.length} />
          ) : (
            <ProductGrid products={list.items} />
          )}
        </div>
        <Paging current={list.page} last={last} params={params} />
        {list.category?.description && list.page === 1 ? (
          <p className={styles.description}>{list.category.description}</p>
        ) : null}
      </Container>
    </>
  )
}

/** Whether another view of this same list is on its way, and has been for long enough to be noticed. */
function useIsWaiting(pathname: string): boolean {
  const { state, location } = useNavigation()
  return useIsLate(state === 'loading' && location.pathname === pathname)
}
