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

/** px */
const ROW = 36
const HEAD = 32
/** Rows rendered above and below those in sight. */
const SPARE = 6
/** Rows that one frame adds: all of a window, with styles, layout and paint, would take longer than a frame. */
const SLICE = 8
/** Rows that Page Up and Page Down pass. */
const PAGE = 10

interface StepListProps {
  player: Player
  state: PlayerState
}

/**
 * The steps by what the person did; only those in sight are in the page, so that ten thousand are no burden. One stop of
 * the Tab key: inside, the arrows up and down, Page Up and Down, Home and End go from step to step, past what is filtered
 * out; Enter goes into the list from its search.
 */
export function StepList({ player, state: { index, timeline, divergence } }: StepListProps) {
  const { steps } = timeline
  const list = useRef<HTMLDivElement>(null)
  /** Whether the next step that shows takes the focus. */
  const isWanted = useRef(false)
  const [filter, setFilter] = useState(everything)
  const asked = useDeferredValue(filter)
  const groups = useMemo(() => groupsOf(steps), [steps])
  const rows = useMemo(() => rowsOf(steps, groups, asked), [steps, groups, asked])
  const numbers = useMemo(() => rows.flatMap((row) => ('step' in row ? row.step : [])), [rows])
  const places = useMemo(() => placesOf(rows), [rows])
  const current = places.get(index)
  const stop = current === undefined ? numbers[0] : index

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: (at) => (rows[at] && 'step' in rows[at] ? ROW : HEAD),
    overscan: SPARE,
    // A render of its own would hold the scroll up; what is spare covers the time until the next frame.
    useFlushSync: false,
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), current),
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rows])
  const items = virtualizer.getVirtualItems()
  const inSight = useFromTheMiddle(items.map(({ index: at }) => at))
  const here = new Set(useInSlices(inSight, SLICE))

  useEffect(() => {
    if (current === undefined) return
    const box = list.current
    const top = virtualizer.measurementsCache[current]?.start ?? 0
    const isSeen = box && top >= box.scrollTop && top + ROW <= box.scrollTop + box.clientHeight
    if (!isSeen) virtualizer.scrollToIndex(current, { align: 'center' })
    // The row with the focus may be out of sight, and gone, after a jump; the search asks for it.
    if (box && (isWanted.current || box.contains(document.activeElement))) focusStep(box, index)
    isWanted.current = false
  }, [virtualizer, current, index])

  const go = (event: KeyboardEvent) => {
    // The list may still be rendering the step before this one.
    const to = nextStep(numbers, player.getState().index, event.key)
    if (to === undefined) return
    event.preventDefault()
    // Home and End of the page are those of the session; here they are those of what is listed.
    event.stopPropagation()
    player.jump(to)
  }
  return (
    <div className={styles.list}>
      <StepFilters
        steps={steps}
        filter={filter}
        found={numbers.length}
        onChange={setFilter}
        onEnter={() => {
          const to = numbers.find((number) => number >= index) ?? numbers[0]
          if (to === undefined || !list.current) return
          isWanted.current = to !== index
          if (isWanted.current) player.jump(to)
          else focusStep(list.current, to)
        }}
      />
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it */}
      <div ref={list} className={styles.steps} onKeyDown={go}>
        <ol aria-label="گام‌های نشست" style={{ blockSize: virtualizer.getTotalSize() }}>
          {items.map(({ index: at, start }) => {
            const row = rows[at]
            // The present one is never late: it may have the focus.
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
    </div>
  )
}

/** Rows, those in the middle of the window first; the same array as long as they are the same rows. */
function useFromTheMiddle(rows: readonly number[]): readonly number[] {
  const key = rows.join()
  return useMemo(() => {
    const all = key ? key.split(',').map(Number) : []
    const middle = all[Math.floor(all.length / 2)] ?? 0
    return all.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  }, [key])
}

/** Where each step stands among the rows. */
function placesOf(rows: readonly Row[]): ReadonlyMap<number, number> {
  return new Map(rows.flatMap((row, at) => ('step' in row ? [[row.step, at] as const] : [])))
}

/** The present row is rendered wherever the list is scrolled to: what Tab and the arrows go on from must not vanish. */
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
