import { useEffect, useState } from 'react'
import { useAppDispatch } from '../api/store.ts'
import { recentProducts } from '../features/catalogue/recentProducts.ts'
import { useListProductItemsQuery } from '../features/catalogue/productPartsApi.ts'
import { Container } from '../ui/page/Container.tsx'
import { ProductRail } from './ProductRail.tsx'

/** Recently viewed products of this device, without the current one. */
export function RecentlyViewed({ productId, className }: { productId: number; className?: string }) {
  const dispatch = useAppDispatch()
  const [ids, setIds] = useState<number[]>([])
  useEffect(() => {
    setIds(dispatch(recentProducts()).filter((id) => id !== productId))
  }, [dispatch, productId])
  const { data } = useListProductItemsQuery({ ids }, { skip: ids.length === 0 })
  if (!data || data.items.length === 0) return null
  return (
    <Container className={className}>
      <ProductRail title="بازدیدهای اخیر شما" products={data.items} />
    </Container>
  )
}
