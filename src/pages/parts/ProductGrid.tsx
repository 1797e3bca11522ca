import type { ReactNode } from 'react'
import type { ProductListItem } from '../../../contract/schemas/product.ts'
import { ProductCardSkeleton } from '../../ui/ProductCardSkeleton.tsx'
import styles from './ProductGrid.module.css'
import { ProductTile } from './ProductTile.tsx'

/** Cards whose pictures are in the first view of a phone (two columns) and decide how fast the page looks. */
const PRIORITY_CARDS = 2

export function ProductGrid({ products }: { products: readonly ProductListItem[] }) {
  return (
    <Grid>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductTile product={product} priority={index < PRIORITY_CARDS} />
        </li>
      ))}
    </Grid>
  )
}

/** As many places as the list that is on its way has cards. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <Grid>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <ProductCardSkeleton />
        </li>
      ))}
    </Grid>
  )
}

function Grid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}
