import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { toPersianDigits } from '../../../lib/persian.ts'
import type { Player, PlayerState } from '../player.ts'
import { groupsOf } from '../steps/stepGroups.ts'
import { everything, rowsOf, type StepRow as Row } from '../steps/stepRows.ts'
import { useInSlices } from '../../../ui/parts/useInSlices.ts'
import { GroupRow } from './GroupRow.tsx'
import { StepFilters } from './StepFilters.tsx'
import styles from './StepList.module.css'
import { StepRow } from './StepRow.tsx'

/** Heights in px: of a step and of a heading. */
const ROW_HEIGHT = 36
const HEADING_HEIGHT = 32
/** Rows rendered above and below the visible ones. */
const SPARE = 6
/** Rows that one frame adds, because rendering all visible rows would take longer than a frame. */
const SLICE = 8
/** Rows by which Page Up and Page Down move. */
const PAGE = 10

interface StepListProps {
  player: Player
  state: PlayerState
}

/**
 * The steps in groups, virtualised. The list is one stop of the Tab key; inside it the arrow keys, Page Up and Down, Home and
 * End move between the listed steps. Enter in the search moves the focus into the list.
 */
export function StepList({ player, state: { index, timeline, divergence } }: StepListProps) {
  const { steps } = timeline
  const list = useRef<HTMLDivElement>(null)
  /** Whether to focus the next current step. */
  const wantsFocus = useRef(false)
  const [filter, setFilter] = useState(everything)
  const deferredFilter = useDeferredValue(filter)
  const groups = useMemo(() => groupsOf(steps), [steps])
  const rows = useMemo(() => rowsOf(steps, groups, deferredFilter), [steps, groups, deferredFilter])
  const numbers = useMemo(() => rows.flatMap((row) => ('step' in row ? row.step : [])), [rows])
  const places = useMemo(() => placesOf(rows), [rows])
  const current = places.get(index)
  const stop = current === undefined ? numbers[0] : index

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: (at) => (rows[at] && 'step' in rows[at] ? ROW_HEIGHT : HEADING_HEIGHT),
    overscan: SPARE,
    // A synchronous render would delay scrolling; the spare rows cover the time until the next frame.
    useFlushSync: false,
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), current),
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rows])
  const items = virtualizer.getVirtualItems()
  const inSight = useMiddleFirst(items.map(({ index: at }) => at))
  const here = new Set(useInSlices(inSight, SLICE))

  useEffect(() => {
    if (current === undefined) return
    const box = list.current
    const top = virtualizer.measurementsCache[current]?.start ?? 0
    const isSeen = box && top >= box.scrollTop && top + ROW_HEIGHT <= box.scrollTop + box.clientHeight
    if (!isSeen) virtualizer.scrollToIndex(current, { align: 'center' })
    // After a jump the focused row may no longer be rendered, so move the focus to the current row.
    if (box && (wantsFocus.current || box.contains(document.activeElement))) focusStep(box, index)
    wantsFocus.current = false
  }, [virtualizer, current, index])

  const go = (event: KeyboardEvent) => {
    // Read the index from the player, because the `index` prop is older while React defers the rendering of the list.
    const to = nextStep(numbers, player.getState().index, event.key)
    if (to === undefined) return
    event.preventDefault()
    // The page's shortcuts for Home and End jump within the session; here they jump within the listed steps.
    event.stopPropagation()
    player.jump(to)
  }
  return (
    <>
      <StepFilters
        steps={steps}
        filter={filter}
        found={numbers.length}
        onChange={setFilter}
        onEnter={() => {
          const to = numbers.find((number) => number >= index) ?? numbers[0]
          if (to === undefined || !list.current) return
          wantsFocus.current = to !== index
          if (wantsFocus.current) player.jump(to)
          else focusStep(list.current, to)
        }}
      />
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it */}
      <div ref={list} className={styles.steps} onKeyDown={go}>
        <ol aria-label="گام‌های نشست" style={{ blockSize: virtualizer.getTotalSize() }}>
          {items.map(({ index: at, start }) => {
            const row = rows[at]
            // The current row is always rendered, because it may have the focus.
            if (!row || !(here.has(at) || at === current)) return null
            if ('group' in row)
              return (
                <GroupRow key={`group ${row.group.first}`} group={row.group} top={start} player={player} />
              )
            const step = steps[row.step - 1]
            return step ? (
              <StepRow
                key={step.id}
                step={step}
                number={row.step}
                top={start}
                isCurrent={row.step === index}
                isStop={row.step === stop}
                diverges={divergence?.step === row.step}
                player={player}
              />
            ) : null
          })}
        </ol>
        {numbers.length === 0 ? <p className={styles.none}>هیچ گامی با این جست‌وجو نیست.</p> : null}
      </div>
      {current === undefined && index > 0 && numbers.length > 0 ? (
        <p className={styles.hidden}>گام {toPersianDigits(index)} با این فیلتر در فهرست نیست.</p>
      ) : null}
    </>
  )
}

/** Sorts rows by their distance from the middle of the window. Returns the same array while the rows are the same. */
function useMiddleFirst(rows: readonly number[]): readonly number[] {
  const key = rows.join()
  return useMemo(() => {
    const all = key ? key.split(',').map(Number) : []
    const middle = all[Math.floor(all.length / 2)] ?? 0
    return all.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  }, [key])
}

/** Row index by step number. */
function placesOf(rows: readonly Row[]): ReadonlyMap<number, number> {
  return new Map(rows.flatMap((row, at) => ('step' in row ? [[row.step, at] as const] : [])))
}

/** Adds the current row to the rendered ones, because Tab and the arrow keys start from it. */
function withRow(indexes: number[], row: number | undefined): number[] {
  if (row === undefined || indexes.includes(row)) return indexes
  return [...indexes, row].sort((a, b) => a - b)
}

function nextStep(numbers: readonly number[], index: number, key: string): number | undefined {
  const after = numbers.findIndex((number) => number > index)
  const below = after < 0 ? numbers.length : after
  const above = numbers.findLastIndex((number) => number < index)
  const last = numbers.length - 1
  const moves: Record<string, number> = {
    ArrowDown: Math.min(below, last),
    ArrowUp: Math.max(above, 0),
    PageDown: Math.min(below + PAGE - 1, last),
    PageUp: Math.max(above - PAGE + 1, 0),
    Home: 0,
    End: last,
  }
  return numbers[moves[key] ?? -1]
}

function focusStep(box: HTMLElement, step: number): void {
  box.querySelector<HTMLElement>(`[data-step="${step}"] > button`)?.focus({ preventScroll: true })
}
