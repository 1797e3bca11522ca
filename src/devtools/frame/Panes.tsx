import { Fragment, useState, type CSSProperties, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './Panes.module.css'
import { Separator, type Range } from './Separator.tsx'
import { usePaneSizes } from './paneSizes.ts'

export interface Pane {
  /** Unique in its page; part of the element's id and the key of its stored size. */
  readonly id: string
  /** Heading, and on a phone the text of the tab. */
  readonly label: string
  readonly content: ReactNode
  /** px; initial height, unless it fills the rest of its column. */
  readonly size?: number
  /** The content scrolls by itself: no scroll container and no padding. */
  readonly bare?: boolean
  /** The pane has no heading, because the content has its own title. */
  readonly untitled?: boolean
}

interface PanesProps {
  /** Key of the stored sizes. */
  readonly name: string
  /** The main content: the shop, a diagram. */
  readonly middle: ReactNode
  /** Column on the right; the first pane fills the rest of the height. `end` is the column on the left. */
  readonly start: readonly [Pane, ...Pane[]]
  readonly end?: readonly Pane[]
  /** Displayed under the middle. */
  readonly below: Pane
  /** px; initial widths of the columns. */
  readonly widths?: { readonly start?: number; readonly end?: number }
  /** The pane to open on a phone, which hides the others; a new object opens it again. */
  readonly wanted?: { readonly id: string } | undefined
}

/** px */
const columns: Range = { min: 200, max: 720 }
const rows: Range = { min: 96, max: 640 }
const WIDTH = 320
const HEIGHT = 240

/**
 * The middle with resizable panes around it, whose sizes are stored. In a narrow window tabs choose one pane under the
 * middle. Both layouts use the same elements, so that the stage's iframe does not reload.
 */
export function Panes({ name, middle, start, end = [], below, widths = {}, wanted }: PanesProps) {
  const { sizeOf, resize } = usePaneSizes(name)
  const all = [...start, below, ...end]
  const [shown, setShown] = useState(start[0].id)
  const [lastWanted, setLastWanted] = useState<PanesProps['wanted']>()
  if (wanted !== lastWanted) {
    setLastWanted(wanted)
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
      {columnOf('start', start)}
      {separator('start', start[0].label, widths.start ?? WIDTH, 'inline', 1)}
      <div className={styles.column} data-side="middle">
        <div className={styles.middle}>{middle}</div>
        {separator(below.id, below.label, below.size ?? HEIGHT, 'block', -1)}
        {boxOf(below, true)}
      </div>
      {end[0] ? separator('end', end[0].label, widths.end ?? WIDTH, 'inline', -1) : null}
      {end[0] ? columnOf('end', end) : null}
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
    </div>
  )
}

function PaneBox({ pane, isShown, size }: { pane: Pane; isShown: boolean; size: number | undefined }) {
  const { id, label, content, bare = false, untitled = false } = pane
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
