import { Suspense, useRef } from 'react'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../blocks/ProductGrid.tsx'
import type { CategoryPageProps } from './categoryPageProps.ts'
import { listRequest, pageOf } from '../../features/catalogue/list/listAddress.ts'
import styles from './ListView.module.css'
import { listFoot } from '../../features/catalogue/facets/renderedParts.ts'
import { useListWait } from '../../features/catalogue/list/useListWait.ts'
import { usePageSpan } from '../../features/catalogue/list/usePageSpan.ts'
import type { ListRequest } from '../../../contract/catalogue/schemas.ts'
import { useListProductsQuery } from '../../features/catalogue/catalogueApi.ts'

/** The products, the pages before them, and links to more. */
export function ListView({ list, failed, isRetrying, onRetry, params, categoryId }: CategoryPageProps) {
  const waitsFor = useListWait(params)
  // If loading a page failed, `list` is the previous list.
  const span = usePageSpan(failed ? list.page : pageOf(params))
  const grids = useRef<HTMLDivElement>(null)
  const earlier = Array.from({ length: span.to - span.from }, (_, index) => span.from + index)
  return (
    <>
      {failed ? (
        <Alert tone="danger" className={styles.failed}>
          <span>فهرست به‌روز نشد؛ این نتایجِ قبلی است. اتصال خود را بررسی کنید.</span>
          <Button size="s" variant="outline" busy={isRetrying} onClick={onRetry}>
            تلاش دوباره
          </Button>
        </Alert>
      ) : null}
      {list.brand ? (
        <h2 className={styles.title}>{`همهٔ کالاهای ${list.brand.nameFa}`}</h2>
      ) : list.total > 0 ? (
        <h2 className={styles.heading}>
          <VisuallyHidden>کالاها</VisuallyHidden>
        </h2>
      ) : null}
      <div
        ref={grids}
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
      <Suspense fallback={<div />}>
        <listFoot.Part
          {...{ grids, span, params, failed }}
          total={list.total}
          pageSize={list.pageSize}
          isLoading={waitsFor === 'more'}
        />
      </Suspense>
    </>
  )
}

/** A page before the one in the URL: usually cached, otherwise a skeleton of its size. */
function EarlierPage({ request }: { request: ListRequest }) {
  const { currentData } = useListProductsQuery(request)
  return currentData ? (
    <ProductGrid products={currentData.items} columns={3} />
  ) : (
    <ProductGridSkeleton count={request.pageSize ?? 0} columns={3} />
  )
}
