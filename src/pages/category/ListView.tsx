import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../blocks/ProductGrid.tsx'
import type { CategoryPageProps } from './categoryPageProps.ts'
import { EarlierPage } from './EarlierPage.tsx'
import { listRequest, pageOf } from '../../features/catalogue/list/listAddress.ts'
import styles from './ListView.module.css'
import { LoadMore } from '../../features/catalogue/list/LoadMore.tsx'
import { Paging } from '../../features/catalogue/list/Paging.tsx'
import type { ListNavigation } from '../../features/catalogue/list/useListNavigation.ts'
import { usePageSpan } from '../../features/catalogue/list/usePageSpan.ts'

export type ListViewProps = CategoryPageProps & Pick<ListNavigation, 'waitsFor'>

/** The goods, the pages before them, and the ways to more. */
export function ListView({ list, failed, isRetrying, onRetry, params, categoryId, waitsFor }: ListViewProps) {
  const span = usePageSpan(pageOf(params))
  const last = Math.max(1, Math.ceil(list.total / list.pageSize))
  const earlier = Array.from({ length: span.to - span.from }, (_, index) => span.from + index)
  return (
    <>
      {failed ? (
        <Alert tone="danger" className={styles.failed}>
          <span>فهرست تازه نشد؛ آنچه می‌بینید فهرست پیشین است. اتصال خود را بررسی کنید.</span>
          <Button size="s" variant="outline" busy={isRetrying} onClick={onRetry}>
            تلاش دوباره
          </Button>
        </Alert>
      ) : null}
      {list.total > 0 ? (
        <h2 className={styles.heading}>
          <VisuallyHidden>کالاها</VisuallyHidden>
        </h2>
      ) : null}
      <div
        aria-busy={waitsFor !== null || isRetrying}
        className={waitsFor === 'choices' || isRetrying ? styles.old : styles.list}
      >
        {waitsFor === 'page'
          ? null
          : earlier.map((page) => (
              <EarlierPage key={page} request={{ ...listRequest(params, categoryId), page }} />
            ))}
        {waitsFor === 'page' ? (
          <ProductGridSkeleton count={list.items.length} columns={3} />
        ) : (
          <ProductGrid products={list.items} columns={3} />
        )}
        {waitsFor === 'more' ? (
          <ProductGridSkeleton
            count={Math.min(list.pageSize, list.total - span.to * list.pageSize)}
            columns={3}
          />
        ) : null}
      </div>
      <LoadMore
        span={span}
        total={list.total}
        pageSize={list.pageSize}
        params={params}
        isLoading={waitsFor === 'more'}
      />
      <Paging current={list.page} last={last} params={params} />
    </>
  )
}
