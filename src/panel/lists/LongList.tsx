import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { keptPlaceOf } from './keptPlace.ts'
import styles from './LongList.module.css'
import { useNarrow } from './useNarrow.ts'
import { useRowKeys } from './useRowKeys.ts'

/** One page of the rows that are rendered now, by their numbers from 0 on. */
export interface RowPage {
  readonly page: number
  readonly rows: readonly number[]
  /** px from one row to the next */
  readonly size: number
}

interface LongListProps {
  /** Of the table, for those who do not see it. */
  label: string
  total: number
  /** Rows that one call brings. */
  pageSize: number
  /** rem: of a row, and of the card that it is in one column. */
  heights: { readonly row: number; readonly card: number }
  /** Cells of the head's row, each a `columnheader`. */
  head: ReactNode
  /** Entry of the history whose place is kept (`location.key`). */
  place: string
  children: (page: RowPage) => ReactNode
}

/** Rows beyond the edge of the window. */
const OVERSCAN = 8
/** px that stays free above a row that the keys led to: the head, or the bar of a phone. */
const HEADROOM = 72

/**
 * A table of any length that scrolls with the document; only what is seen is rendered. Rows have one height, so that
 * nothing is measured. ↑ ↓ (K and J), Page Up, Page Down, Home and End walk from row to row; the row with the focus stays.
 */
export function LongList({ label, total, pageSize, heights, head, place, children }: LongListProps) {
  const body = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const [above, setAbove] = useState(0)
  const isNarrow = useNarrow()
  const size = (isNarrow ? heights.card : heights.row) * remInPixels()
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => size,
    overscan: OVERSCAN,
    scrollMargin: above,
    scrollPaddingStart: HEADROOM,
    // A render of its own would hold the scroll up; the overscan covers the time until the next frame.
    useFlushSync: false,
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), focused, total),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, size])
  useLayoutEffect(() => {
    const look = () => setAbove((body.current?.getBoundingClientRect().top ?? 0) + scrollY)
    look()
    // What stands above it may wrap, or come and go.
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

/** Rows by the page that brings them; the same arrays as long as the same rows are seen. */
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

/** The row with the focus is rendered wherever the window is: what Tab goes on from must not vanish. */
function withRow(indexes: number[], row: number, total: number): number[] {
  if (row < 0 || row >= total || indexes.includes(row)) return indexes
  return [...indexes, row].sort((a, b) => a - b)
}

/** The height of all, and of one as rows read it (`--row`). */
const heightsOf = (total: number, size: number) =>
  ({ blockSize: total * size, '--row': `${size}px` }) as CSSProperties

/** Heights are written in rem, so that they grow with the letters. */
const remInPixels = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Back leads to where the list was left; the document has its height by then. */
function useKeptScroll(key: string) {
  useLayoutEffect(() => {
    const place = keptPlaceOf(key)
    if (place.top) scrollTo({ top: place.top, behavior: 'instant' })
    const keep = () => (place.top = scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [key])
}
