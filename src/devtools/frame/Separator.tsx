import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './Panes.module.css'

/** px */
export interface Range {
  readonly min: number
  readonly max: number
}

interface SeparatorProps {
  readonly label: string
  /** inline: between columns; block: between what stands one under the other. */
  readonly axis: 'inline' | 'block'
  /** Whether what is resized stands before it (1) or after it (-1), as the page is read. */
  readonly grows: 1 | -1
  readonly range: Range
  /** px */
  readonly value: number
  /** null: as it was at first. */
  onResize(size: number | null): void
}

/** px for a press of an arrow key; with Shift four times as far. */
const STEP = 16

/**
 * A line between two panes, by the ARIA pattern of the window splitter: dragged, or moved by the arrows, Home and End;
 * a double click takes the size back. The page reads from right to left: so do the keys.
 */
export function Separator({ label, axis, grows, range, value, onResize }: SeparatorProps) {
  const from = useRef<{ readonly at: number; readonly size: number } | null>(null)
  const to = (size: number) => onResize(Math.round(Math.max(range.min, Math.min(size, range.max))))
  /** px from the right edge, or from the upper one. */
  const place = ({ clientX, clientY }: PointerEvent) => (axis === 'inline' ? -clientX : clientY)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = (event.shiftKey ? 4 : 1) * STEP * grows
    const sizes: Record<string, number> = {
      ...(axis === 'inline'
        ? { ArrowLeft: value + step, ArrowRight: value - step }
        : { ArrowDown: value + step, ArrowUp: value - step }),
      Home: range.min,
      End: range.max,
    }
    const size = sizes[event.key]
    if (size === undefined) return
    event.preventDefault()
    // Keys of the page move in time.
    event.stopPropagation()
    to(size)
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a window splitter, which is a control
    <div
      role="separator"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      aria-label={label}
      aria-orientation={axis === 'inline' ? 'vertical' : 'horizontal'}
      aria-valuenow={value}
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      className={styles.separator}
      data-axis={axis}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onResize(null)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        // Over an iframe, too, its moves are ours.
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { at: place(event), size: value }
      }}
      onPointerMove={(event) => {
        if (from.current) to(from.current.size + grows * (place(event) - from.current.at))
      }}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
    />
  )
}
