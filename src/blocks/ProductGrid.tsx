import type { ReactNode } from 'react'
import type { ProductListItem } from '../../contract/catalogue/schemas.ts'
import { ProductCardSkeleton } from '../ui/product/ProductCardSkeleton.tsx'
import { classes } from '../ui/classes.ts'
import { HydrationBoundary } from '../ui/parts/HydrationBoundary.tsx'
import { useHydrating } from '../ui/parts/useHydrating.ts'
import { useSecondTurn } from '../ui/parts/useSecondTurn.ts'
import styles from './ProductGrid.module.css'
import { ProductTile } from './ProductTile.tsx'

/** Number of cards whose pictures load first; each further one slows the first on a slow connection. */
const PRIORITY_CARDS = 1

/** Number of cards that fill a screen. */
const FIRST_CARDS = 12

/** Columns on a laptop: three beside the filters. Wider screens have four in both cases. */
type Columns = 3 | 4

export function ProductGrid({
  products,
  columns = 4,
  isFaded,
  below,
}: {
  products: readonly ProductListItem[]
  columns?: Columns
  /** Whether a product no longer belongs to the list. */
  isFaded?: (product: ProductListItem) => boolean
  below?: ((product: ProductListItem) => ReactNode) | undefined
}) {
  const shown = useSecondTurn() ? products : products.slice(0, FIRST_CARDS)
  return (
    <Grid columns={columns}>
      {shown.map((product, index) => (
        <HydrationBoundary key={product.id}>
          <li className={classes(styles.entry, isFaded?.(product) && styles.faded)}>
            <ProductTile product={product} priority={index < PRIORITY_CARDS} yields={index < FIRST_CARDS} />
            {below?.(product)}
          </li>
        </HydrationBoundary>
      ))}
    </Grid>
  )
}

/** Skeleton with as many cards as the loading list. */
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
      // Only during hydration: cards that the browser adds later ("more") are visible, so they must render at once.
      data-turns={useHydrating()}
      data-columns={columns}
      className={styles.grid}
    >
      {children}
    </ul>
  )
}
