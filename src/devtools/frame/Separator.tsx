import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './Panes.module.css'

/** px */
export interface Range {
  readonly min: number
  readonly max: number
}

interface SeparatorProps {
  readonly label: string
  /** inline: between columns; block: between rows. */
  readonly axis: 'inline' | 'block'
  /** Whether the resized pane is before (1) or after (-1) the separator in reading order. */
  readonly grows: 1 | -1
  readonly range: Range
  /** px */
  readonly value: number
  /** null: back to the initial size. */
  onResize(size: number | null): void
}

/** px per press of an arrow key; with Shift four times as many. */
const STEP = 16

/**
 * Resizes two panes (ARIA pattern "window splitter"): by dragging, arrow keys, Home and End. A double click restores the
 * initial size. The keys follow the right-to-left layout.
 */
export function Separator({ label, axis, grows, range, value, onResize }: SeparatorProps) {
  const from = useRef<{ readonly at: number; readonly size: number } | null>(null)
  const to = (size: number) => onResize(Math.round(Math.max(range.min, Math.min(size, range.max))))
  /** px in reading direction, or from the top. */
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
    // The replay page uses the same keys to change the step.
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
        // With pointer capture the separator also receives the moves of a pointer that is over an iframe.
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
