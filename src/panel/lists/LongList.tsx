import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useMedia } from '../../ui/page/useMedia.ts'
import { listPositionOf } from './listPosition.ts'
import styles from './LongList.module.css'
import { useRowKeys } from './useRowKeys.ts'

/** The rendered rows of one page of the API. `rows`: indexes in the whole list, from 0. */
export interface RowPage {
  readonly page: number
  readonly rows: readonly number[]
  /** Height of a row, px. */
  readonly size: number
}

interface LongListProps {
  /** Label of the table. */
  label: string
  total: number
  /** Rows per request. */
  pageSize: number
  /** Height in rem of a row, and of a card on narrow screens. */
  heights: { readonly row: number; readonly card: number }
  /** Header cells; each must have the role `columnheader`. */
  head: ReactNode
  /** History entry (`location.key`) whose scroll position is restored. */
  place: string
  children: (page: RowPage) => ReactNode
}

/** Number of rows rendered above and below the visible ones. */
const OVERSCAN = 8
/** Space in px above a focused row, because the sticky head or a phone's bar would cover it. */
const HEADROOM = 72

/**
 * A virtualised table that scrolls with the document. All rows have the same height, so that no row is measured. ↑ ↓ (K and J),
 * Page Up, Page Down, Home and End move the focus between rows; the focused row stays rendered.
 */
export function LongList({ label, total, pageSize, heights, head, place, children }: LongListProps) {
  const body = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const [above, setAbove] = useState(0)
  const isNarrow = useMedia(NARROW)
  const size = (isNarrow ? heights.card : heights.row) * remInPixels()
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => size,
    overscan: OVERSCAN,
    scrollMargin: above,
    scrollPaddingStart: HEADROOM,
    // Rendering synchronously would block scrolling; the overscan covers the time until the next frame.
    useFlushSync: false,
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), focused, total),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, size])
  useLayoutEffect(() => {
    const look = () => setAbove((body.current?.getBoundingClientRect().top ?? 0) + scrollY)
    look()
    // Measure again when content above the list wraps, appears or disappears.
    const grown = new ResizeObserver(look)
    grown.observe(document.body)
    return () => grown.disconnect()
  }, [])
  useKeptScroll(place)
  useRowKeys(body, {
    total,
    onFocus: setFocused,
    show: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  })
  const pages = usePages(
    virtualizer.getVirtualItems().map(({ index }) => index),
    pageSize,
  )
  return (
    <div role="table" aria-label={label} aria-rowcount={total + 1} className={styles.table}>
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.headRow}>
          {head}
        </div>
      </div>
      <div role="rowgroup" ref={body} className={styles.body} style={heightsOf(total, size)}>
        {pages.map(({ page, rows }) => children({ page, rows, size }))}
      </div>
    </div>
  )
}

/** Groups rows by API page; the result has a stable identity while the same rows are visible. */
function usePages(indexes: readonly number[], pageSize: number) {
  const key = indexes.join()
  return useMemo(() => {
    const pages = new Map<number, number[]>()
    for (const index of key ? key.split(',').map(Number) : []) {
      const page = Math.floor(index / pageSize) + 1
      pages.set(page, [...(pages.get(page) ?? []), index])
    }
    return [...pages].map(([page, rows]) => ({ page, rows }))
  }, [key, pageSize])
}

/** Adds the focused row to the rendered ones, because Tab must continue from it. */
function withRow(indexes: number[], row: number, total: number): number[] {
  if (row < 0 || row >= total || indexes.includes(row)) return indexes
  return [...indexes, row].sort((a, b) => a - b)
}

/** Styles: height of the whole body, and of one row (`--row`). */
const heightsOf = (total: number, size: number) =>
  ({ blockSize: total * size, '--row': `${size}px` }) as CSSProperties

/** The root font size in px. */
const remInPixels = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Restores the scroll position after Back, before paint; the body already has its full height. */
function useKeptScroll(key: string) {
  useLayoutEffect(() => {
    const place = listPositionOf(key)
    if (place.top) scrollTo({ top: place.top, behavior: 'instant' })
    const keep = () => (place.top = scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [key])
}

/** Media query under which the panel's CSS uses one column. */
const NARROW = '(max-width: 62.4988em)'
