import { Minus, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { formatNumber, toPersianDigits } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import type { Flow } from '../../../flows/flow.ts'
import { lanesOf, visibleEntries, type Lane } from './lanes.ts'
import type { SequenceEntry } from './sequence.ts'
import { SequenceRow } from './SequenceRow.tsx'
import styles from './SequenceView.module.css'

export interface SequenceViewProps {
  /** For the names of the lanes. */
  readonly flows: readonly Flow[]
  readonly entries: readonly SequenceEntry[]
  /** The `step` whose entries are highlighted and scrolled into view; by default the end of the list is in view. */
  readonly current?: number | undefined
  /** Called with the `step` of a pressed row. Without it rows are plain text. */
  readonly onPick?: ((step: number) => void) | undefined
  /** The container scrolls instead of this component. */
  readonly isFlat?: boolean
}

/** Number of rows rendered at first and added by each press of a button, because a recording has thousands. */
const PAGE = 200
/** px of a lane; the texts keep their size. */
const WIDTHS = [72, 104, 144, 200, 280] as const

/** A sequence diagram with a lane for each machine and each outside participant, and an arrow for each event or request. */
export function SequenceView({ flows, entries, current, onPick, isFlat }: SequenceViewProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [width, setWidth] = useState(2)
  const [pages, setPages] = useState(1)
  const all = useMemo(() => lanesOf(flows, entries), [flows, entries])
  const lanes = all.filter(({ id }) => !hidden.has(id))
  const visible = useMemo(() => visibleEntries(entries, hidden), [entries, hidden])
  const end = endOf(visible, current)
  const rows = visible.slice(Math.max(0, end - PAGE * pages), end + PAGE)
  const place = useScrolledTo(current ?? entries.length, current === undefined)
  if (entries.length === 0) return <p className={styles.empty}>هنوز هیچ ماشینی تکان نخورده است.</p>
  const toggle = (id: string) => setHidden((before) => toggled(before, id))
  return (
    <div className={styles.view} data-flat={isFlat || undefined}>
      <div className={styles.bar}>
        <LaneSwitches lanes={all} hidden={hidden} toggle={toggle} />
        <Widths width={width} setWidth={setWidth} />
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
      <div ref={place} className={styles.place} tabIndex={0} role="region" aria-label="گفت‌وگوی ماشین‌ها">
        <div
          className={styles.table}
          style={{ '--lanes': lanes.length, '--lane': `${WIDTHS[width]}px` } as CSSProperties}
        >
          <div className={styles.head} aria-hidden="true">
            <span className={styles.time}>ثانیه</span>
            {lanes.map(({ id, title, isFlow }) => (
              <span key={id} className={styles.lane} data-lane={id} data-outside={!isFlow || undefined}>
                {title}
              </span>
            ))}
          </div>
          {end > PAGE * pages ? (
            <Button size="s" variant="ghost" onClick={() => setPages(pages + 1)}>
              گام‌های قبلی
            </Button>
          ) : null}
          <ol>
            {rows.map((entry, index) => (
              <SequenceRow
                key={`${entry.step} ${entry.actor} ${entry.flow} ${entry.event}`}
                entry={entry}
                lanes={lanes}
                start={entries[0]!.time}
                since={entry.time - (rows[index - 1]?.time ?? entry.time)}
                isCurrent={entry.step === current}
                onPick={onPick}
              />
            ))}
          </ol>
        </div>
      </div>
    </div>
  )
}

/** The number of visible entries up to the current step. */
function endOf(entries: readonly SequenceEntry[], current: number | undefined): number {
  return current === undefined ? entries.length : entries.findLastIndex(({ step }) => step <= current) + 1
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}

interface LaneSwitchesProps {
  readonly lanes: readonly Lane[]
  readonly hidden: ReadonlySet<string>
  readonly toggle: (id: string) => void
}

function LaneSwitches({ lanes, hidden, toggle }: LaneSwitchesProps) {
  return (
    <details className={styles.switches}>
      <summary>
        ستون‌ها: {formatNumber(lanes.length - hidden.size)} از {formatNumber(lanes.length)}
      </summary>
      <div role="group" aria-label="ستون‌ها">
        {lanes.map(({ id, title }) => (
          <label key={id}>
            <input type="checkbox" checked={!hidden.has(id)} onChange={() => toggle(id)} />
            {title}
          </label>
        ))}
      </div>
    </details>
  )
}

function Widths({ width, setWidth }: { width: number; setWidth: (width: number) => void }) {
  const last = WIDTHS.length - 1
  return (
    <div role="group" aria-label="پهنای ستون‌ها" className={styles.widths}>
      <IconButton
        size="s"
        label="ستون‌های باریک‌تر"
        aria-disabled={width === 0}
        onClick={() => setWidth(Math.max(0, width - 1))}
      >
        <Minus size={16} aria-hidden="true" />
      </IconButton>
      <span aria-hidden="true">{toPersianDigits(WIDTHS[width]!)}</span>
      <IconButton
        size="s"
        label="ستون‌های پهن‌تر"
        aria-disabled={width === last}
        onClick={() => setWidth(Math.min(last, width + 1))}
      >
        <Plus size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** px of the tabs and of the names of the lanes, which stay above the rows. */
const HEAD = 72

/** Scrolls only the pane: on a phone scrolling the page would move the timeline and the shop out of sight at each step. */
function showRow(pane: Element, row: Element | null): void {
  if (!row) return
  const [outer, inner] = [pane.getBoundingClientRect(), row.getBoundingClientRect()]
  const above = inner.top - outer.top - HEAD
  pane.scrollTop += above < 0 ? above : Math.max(0, inner.bottom - outer.bottom)
}

/** px from the end of the list within which it follows new entries. */
const NEAR_END = 200

/** Scrolls to the current row; without one to the last row, unless the user has scrolled back. */
function useScrolledTo(position: number, isEnd: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (!box) return
    if (!isEnd) showRow(box.closest('[role=group]') ?? box, box.querySelector('[aria-current]'))
    else if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END) box.scrollTop = box.scrollHeight
  }, [position, isEnd])
  return place
}
