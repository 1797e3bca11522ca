import { Fragment, useState, type CSSProperties, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './Panes.module.css'
import { Separator, type Range } from './Separator.tsx'
import { usePaneSizes } from './paneSizes.ts'

export interface Pane {
  /** Short and unique in its page: part of the element's id and of what is remembered. */
  readonly id: string
  /** Its name above it, and on a phone its tab. */
  readonly label: string
  readonly content: ReactNode
  /** Beside the name. */
  readonly tools?: ReactNode
  /** px: its height at first, where it does not take what is left in its column. */
  readonly size?: number
  /** Scrolls by itself: no scroll and no padding around it. */
  readonly bare?: boolean
  /** Shows its name on a phone's tab alone: what stands in it says what it is. */
  readonly untitled?: boolean
}

interface PanesProps {
  /** Under this name sizes are remembered. */
  readonly name: string
  /** What the tool is about: the shop, a diagram. */
  readonly middle: ReactNode
  /** Columns beside it, from the right, each pane under the other; the first takes the room that is left. */
  readonly start?: readonly Pane[]
  readonly end?: readonly Pane[]
  /** Under the middle. */
  readonly below?: Pane | undefined
  /** px: widths of the columns at first. */
  readonly widths?: { readonly start?: number; readonly end?: number }
  /** A pane that is asked for; a new object asks again. Only a phone hides any. */
  readonly wanted?: { readonly id: string } | undefined
}

/** px */
const columns: Range = { min: 200, max: 720 }
const rows: Range = { min: 96, max: 640 }
const WIDTH = 320
const HEIGHT = 240

/**
 * The middle with panes around it, which are resized by pointer and keys and remember it. In a narrow window the middle
 * comes first and one pane at a time under it, by tabs. The elements are the same in both: a stage is never loaded again.
 */
export function Panes({ name, middle, start = [], end = [], below, widths = {}, wanted }: PanesProps) {
  const { sizeOf, resize } = usePaneSizes(name)
  const all = [...start, ...(below ? [below] : []), ...end]
  const [shown, setShown] = useState(all[0]?.id)
  const [heeded, setHeeded] = useState<PanesProps['wanted']>()
  if (wanted !== heeded) {
    setHeeded(wanted)
    if (wanted) setShown(wanted.id)
  }

  const separator = (id: string, label: string, usual: number, axis: 'inline' | 'block', grows: 1 | -1) => (
    <Separator
      label={`اندازهٔ ${label}`}
      axis={axis}
      grows={grows}
      range={axis === 'inline' ? columns : rows}
      value={sizeOf(id, usual)}
      onResize={(size) => resize(id, size)}
    />
  )
  const boxOf = (pane: Pane, isFixed: boolean) => (
    <PaneBox
      pane={pane}
      isShown={pane.id === shown}
      size={isFixed ? sizeOf(pane.id, pane.size ?? HEIGHT) : undefined}
    />
  )
  const columnOf = (side: 'start' | 'end', panes: readonly Pane[]) => {
    const width = sizeOf(side, widths[side] ?? WIDTH)
    return (
      <div className={styles.column} data-side={side} style={{ '--size': `${width}px` } as CSSProperties}>
        {panes.map((pane, at) => (
          <Fragment key={pane.id}>
            {at > 0 ? separator(pane.id, pane.label, pane.size ?? HEIGHT, 'block', -1) : null}
            {boxOf(pane, at > 0)}
          </Fragment>
        ))}
      </div>
    )
  }

  return (
    <div className={styles.panes}>
      {start.length > 0 ? columnOf('start', start) : null}
      {start.length > 0 ? separator('start', start[0]!.label, widths.start ?? WIDTH, 'inline', 1) : null}
      <div className={styles.column} data-side="middle">
        <div className={styles.middle}>{middle}</div>
        {below ? separator(below.id, below.label, below.size ?? HEIGHT, 'block', -1) : null}
        {below ? boxOf(below, true) : null}
      </div>
      {end.length > 0 ? separator('end', end[0]!.label, widths.end ?? WIDTH, 'inline', -1) : null}
      {end.length > 0 ? columnOf('end', end) : null}
      {all.length > 1 ? (
        <div role="group" aria-label="بخش‌های این صفحه" className={styles.choice}>
          {all.map(({ id, label }) => (
            <Button
              key={id}
              size="s"
              variant={id === shown ? 'dark' : 'ghost'}
              aria-pressed={id === shown}
              onClick={() => setShown(id)}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function PaneBox({ pane, isShown, size }: { pane: Pane; isShown: boolean; size: number | undefined }) {
  const { id, label, tools, content, bare = false, untitled = false } = pane
  const style = size === undefined ? undefined : ({ '--size': `${size}px` } as CSSProperties)
  return (
    <section
      id={`pane-${id}`}
      aria-label={label}
      className={styles.pane}
      data-fixed={size !== undefined || undefined}
      data-shown={isShown}
      style={style}
    >
      {untitled ? null : (
        <div className={styles.head}>
          <h2 className={styles.label}>{label}</h2>
          {tools}
        </div>
      )}
      {bare ? (
        <div className={styles.bare}>{content}</div>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
        <div className={styles.body} tabIndex={0} role="group" aria-label={label}>
          {content}
        </div>
      )}
    </section>
  )
}
