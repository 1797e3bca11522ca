import type { ReactNode } from 'react'
import type { ProductListItem } from '../../contract/catalogue/schemas.ts'
import { ProductCardSkeleton } from '../ui/product/ProductCardSkeleton.tsx'
import { classes } from '../ui/classes.ts'
import { HydrationBoundary } from '../ui/parts/HydrationBoundary.tsx'
import { useHydrating } from '../ui/parts/useHydrating.ts'
import { useSecondTurn } from '../ui/parts/useSecondTurn.ts'
import styles from './ProductGrid.module.css'
import { ProductTile } from './ProductTile.tsx'

/** Cards whose pictures come first; what is fetched beside it takes its share of a slow line. */
const PRIORITY_CARDS = 1

/** So many fill a screen. */
const FIRST_CARDS = 12

/** So many columns on a laptop; beside a panel there is room for three. A wider screen has four of either. */
type Columns = 3 | 4

export function ProductGrid({
  products,
  columns = 4,
  isFaded,
}: {
  products: readonly ProductListItem[]
  columns?: Columns
  /** Whether a product is no longer what the list is about. */
  isFaded?: (product: ProductListItem) => boolean
}) {
  const shown = useSecondTurn() ? products : products.slice(0, FIRST_CARDS)
  return (
    <Grid columns={columns}>
      {shown.map((product, index) => (
        <HydrationBoundary key={product.id}>
          <li className={classes(styles.entry, isFaded?.(product) && styles.faded)}>
            <ProductTile product={product} priority={index < PRIORITY_CARDS} yields={index < FIRST_CARDS} />
          </li>
        </HydrationBoundary>
      ))}
    </Grid>
  )
}

/** As many places as the list that is on its way has cards. */
export function ProductGridSkeleton({ count, columns = 4 }: { count: number; columns?: Columns }) {
  return (
    <Grid columns={columns}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.entry}>
          <ProductCardSkeleton />
        </li>
      ))}
    </Grid>
  )
}

function Grid({ columns, children }: { columns: Columns; children: ReactNode }) {
  return (
    <ul
      // Cards that the browser renders later (a page that is appended) are in sight: none of them waits.
      data-turns={useHydrating()}
      data-columns={columns}
      className={styles.grid}
    >
      {children}
    </ul>
  )
}
