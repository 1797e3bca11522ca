import { Plus } from 'lucide-react'
import { useRef, type CSSProperties, useEffect, type RefObject } from 'react'
import { compare as limits } from '../../../contract/constants.ts'
import type { CompareAnswer } from '../../../contract/compare/schemas.ts'
import { toShop } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import styles from './CompareTable.module.css'
import { ProductColumn } from './ProductColumn.tsx'
import { StickyProducts } from './StickyProducts.tsx'

/**
 * A table by ARIA roles, because on a narrow screen a row's title is above its values, which a real table cannot do.
 * It scrolls sideways together with the sticky row above it.
 */
export function CompareTable({ products, groups }: CompareAnswer) {
  const table = useRef<HTMLDivElement>(null)
  const stuck = useRef<HTMLUListElement>(null)
  const head = useRef<HTMLDivElement>(null)
  useScrollTogether(table, stuck)
  const hasFreeColumn = products.length < limits.max
  const columns = { '--columns': products.length + (hasFreeColumn ? 1 : 0) } as CSSProperties

  return (
    <div className={styles.frame} style={columns}>
      <StickyProducts products={products} head={head} list={stuck} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the arrow keys */}
      <div ref={table} role="table" aria-label="جدول مقایسه" className={styles.table} tabIndex={0}>
        <div role="rowgroup">
          <div ref={head} role="row" className={styles.head}>
            <div role="columnheader" className={styles.corner}>
              <VisuallyHidden>ویژگی</VisuallyHidden>
            </div>
            {products.map((product) => (
              <div key={product.id} role="columnheader" className={styles.cell}>
                <ProductColumn product={product} />
              </div>
            ))}
            {hasFreeColumn ? (
              <div role="columnheader" className={styles.cell}>
                <AppLink to={toShop()} className={styles.more}>
                  <Plus size={24} />
                  افزودن ساعت دیگر
                </AppLink>
              </div>
            ) : null}
          </div>
        </div>
        {groups.map((group) => (
          <div key={group.title} role="rowgroup">
            <div role="row">
              <div role="rowheader" className={styles.group}>
                {group.title}
              </div>
            </div>
            {group.rows.map((row) => (
              <div key={row.title} role="row" className={styles.row}>
                <div role="rowheader" className={styles.name}>
                  {row.title}
                </div>
                {row.values.map((value, index) => (
                  <div key={products[index]?.id ?? index} role="cell" className={styles.value}>
                    {value || <NoValue />}
                  </div>
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function NoValue() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>نوشته نشده</VisuallyHidden>
    </>
  )
}

/** Remaining px that count as scrolled to the end. */
const END_TOLERANCE = 4

/**
 * Synchronises the horizontal scrolling of two elements. Sets `data-more` on the parent of `one` while `one` can scroll
 * further.
 */
function useScrollTogether(one: RefObject<HTMLElement | null>, other: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [first, second] = [one.current, other.current]
    if (!first || !second) return
    const follow = (leader: HTMLElement, follower: HTMLElement) => () => {
      if (follower.scrollLeft !== leader.scrollLeft) follower.scrollLeft = leader.scrollLeft
    }
    const showMore = () => {
      const rest = first.scrollWidth - first.clientWidth - Math.abs(first.scrollLeft)
      first.parentElement?.toggleAttribute('data-more', rest > END_TOLERANCE)
    }
    const follows = follow(first, second)
    const lead = () => {
      follows()
      showMore()
    }
    const back = follow(second, first)
    // The second element loses its scroll position while it is hidden, so set it again when it appears.
    const shown = new ResizeObserver(lead)
    shown.observe(second)
    // The row is as wide as all columns together, so it reports added and removed columns.
    const row = first.querySelector('[role=row]')
    if (row) shown.observe(row)
    first.addEventListener('scroll', lead, { passive: true })
    second.addEventListener('scroll', back, { passive: true })
    return () => {
      shown.disconnect()
      first.removeEventListener('scroll', lead)
      second.removeEventListener('scroll', back)
    }
  }, [one, other])
}
