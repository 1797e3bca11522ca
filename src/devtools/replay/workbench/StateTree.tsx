import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { changesOf } from '../investigate.ts'
import type { Timeline } from '../timeline.ts'
import { treeRows, type TreeRow } from '../value/treeRows.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './StateTree.module.css'
import { ValueHistory } from './ValueHistory.tsx'

/** px */
const ROW = 26

interface StateTreeProps {
  timeline: Timeline
  index: number
  onPick(step: number): void
}

/**
 * The whole state at a step. Opens and marks the changes of the step and scrolls to the first one. A press on a value shows
 * when it changed and jumps to that step. The tree is left to right, with the arrow keys of the ARIA tree pattern.
 */
export const StateTree = memo(function StateTree({ timeline, index, onPick }: StateTreeProps) {
  const box = useRef<HTMLDivElement>(null)
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [focused, setFocused] = useState('')
  /** Path of the value whose changes are listed. */
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const rows = useMemo(
    () => treeRows(timeline.stateAt(Math.max(0, index - 1)), timeline.stateAt(index), folds),
    [timeline, index, folds],
  )
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 12,
    useFlushSync: false,
  })
  useEffect(() => {
    const first = rows.findIndex(({ change }) => change === 'here')
    if (first >= 0) virtualizer.scrollToIndex(first, { align: 'center' })
    // Scrolls when the step changes, not when the user folds a part.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [virtualizer, timeline, index])
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === focused),
  )

  const fold = ({ id }: TreeRow, isOpen: boolean) => setFolds((last) => new Map(last).set(id, isOpen))
  const press = (row: TreeRow) => {
    setFocused(row.id)
    if (row.fold) fold(row, row.fold === 'closed')
    else ask(row.path)
  }
  /** Jumps to the last step that changed the value, or to the first one if all are later. */
  const ask = (path: readonly string[]) => {
    setAsked(path)
    const changes = changesOf(timeline, path)
    const cause = changes.findLast(({ step }) => step <= index) ?? changes[0]
    if (cause && cause.step !== index) onPick(cause.step)
  }
  const focus = (to: number) => {
    const row = rows[Math.max(0, Math.min(to, rows.length - 1))]
    if (!row) return
    setFocused(row.id)
    virtualizer.scrollToIndex(rows.indexOf(row), { align: 'auto' })
    // Wait for a frame, because the row may not be rendered yet.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at]
    if (!row) return
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(at + 1),
      ArrowUp: () => focus(at - 1),
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      ArrowRight: () => (row.fold === 'closed' ? fold(row, true) : focus(at + 1)),
      ArrowLeft: () => (row.fold === 'open' ? fold(row, false) : focus(parentOf(rows, at))),
      Enter: () => press(row),
      ' ': () => press(row),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    move()
  }

  return (
    <>
      <div
        ref={box}
        role="tree"
        aria-label="حالت فروشگاه در این گام"
        dir="ltr"
        className={styles.tree}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div role="none" className={styles.all} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index: number, start }) => {
            const row = rows[number]
            return row ? (
              <Line key={row.id} row={row} top={start} isStop={number === at} onPress={press} />
            ) : null
          })}
        </div>
      </div>
      {asked ? (
        <ValueHistory
          timeline={timeline}
          path={asked}
          index={index}
          onPick={onPick}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
})

interface LineProps {
  row: TreeRow
  /** px */
  top: number
  isStop: boolean
  onPress(row: TreeRow): void
}

function Line({ row, top, isStop, onPress }: LineProps) {
  const { path, name, text, fold, change, before } = row
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles the keys
    <div
      role="treeitem"
      aria-level={path.length}
      aria-expanded={fold ? fold === 'open' : undefined}
      aria-selected={false}
      aria-label={`${name}: ${before === null ? text : `${before} → ${text}`}`}
      tabIndex={isStop ? 0 : -1}
      className={classes(
        styles.line,
        change === 'here' && styles.changed,
        change === 'inside' && styles.inside,
      )}
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: path.length * 12 - 4 }}
      title={fold ? undefined : 'کی تغییر کرد؟'}
      data-path={path.join('.')}
      data-change={change ?? undefined}
      onClick={() => onPress(row)}
    >
      <span className={styles.fold} aria-hidden="true">
        {fold ? (fold === 'open' ? '▾' : '▸') : ''}
      </span>
      <span className={styles.name}>{name}</span>
      {before === null ? null : (
        <>
          <del className={styles.before}>{before}</del>
          <span aria-hidden="true">→</span>
        </>
      )}
      <bdi className={before === null ? styles.value : styles.after}>{text}</bdi>
    </div>
  )
}

function parentOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.path.length ?? 1
  const parent = rows.slice(0, at).findLastIndex(({ path }) => path.length < level)
  return parent < 0 ? at : parent
}
