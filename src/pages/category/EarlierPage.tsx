import type { ListRequest } from '../../../contract/catalogue/schemas.ts'
import { useListProductsQuery } from '../../features/catalogue/catalogueApi.ts'
import { ProductGrid, ProductGridSkeleton } from '../../blocks/ProductGrid.tsx'

/** A page before the one in the URL: usually cached, otherwise a skeleton of its size. */
export function EarlierPage({ request }: { request: ListRequest }) {
  const { currentData } = useListProductsQuery(request)
  return currentData ? (
    <ProductGrid products={currentData.items} columns={3} />
  ) : (
    <ProductGridSkeleton count={request.pageSize ?? 0} columns={3} />
  )
}
