import type { ProductListItem } from '../../../contract/schemas/product.ts'
import { Rail } from '../../ui/Rail.tsx'
import { ProductTile } from './ProductTile.tsx'

export interface ProductRailProps {
  title: string
  /** Where "see all" leads, or empty. */
  url?: string
  products: readonly ProductListItem[]
}

const railSizes = '(min-width: 1200px) 300px, (min-width: 768px) 30vw, min(46vw, 220px)'

export function ProductRail({ title, url, products }: ProductRailProps) {
  if (products.length === 0) return null
  return (
    <Rail title={title} url={url}>
      {products.map((product) => (
        <ProductTile key={product.id} product={product} sizes={railSizes} />
      ))}
    </Rail>
  )
}
