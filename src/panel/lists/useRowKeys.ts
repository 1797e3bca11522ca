import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

interface RowKeys {
  total: number
  /** Called with the index of the row that has the focus, or -1. */
  onFocus(index: number): void
  /** Scrolls a row into view. */
  show(index: number): void
}

/** Number of rows that Page Up and Page Down move. */
const PAGE_ROWS = 10
/** Moves by key position (`event.code`), because a Persian layout has other letters on these keys. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  KeyJ: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  KeyK: (at) => at - 1,
  PageDown: (at) => at + PAGE_ROWS,
  PageUp: (at) => at - PAGE_ROWS,
  Home: () => 0,
  End: (_at, last) => last,
}

/**
 * Moves the focus between the rows of a virtualised list by keys. Each row has its index as `data-row`; a focusable element has
 * the same `data-way` in every row, so that the focus stays in its column.
 */
export function useRowKeys(body: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const wanted = useRef<{ row: number; way: string }>(undefined)

  const focusWanted = useEffectEvent(() => {
    if (!wanted.current) return
    const { row, way } = wanted.current
    const target = body.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-way="${way}"]`)
    if (!target) return
    wanted.current = undefined
    target.focus({ preventScroll: true })
  })

  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.code]
    const target = event.target as HTMLElement
    const at = rowOf(target)
    if (!step || at < 0) return
    event.preventDefault()
    const row = Math.max(0, Math.min(step(at, keys.total - 1), keys.total - 1))
    wanted.current = { row, way: target.dataset['way'] ?? 'open' }
    keys.onFocus(row)
    keys.show(row)
    focusWanted()
  })

  const focus = useEffectEvent((event: FocusEvent) => {
    const row = rowOf(event.target as HTMLElement)
    if (wanted.current?.row !== row) wanted.current = undefined
    keys.onFocus(row)
  })

  const leave = useEffectEvent((event: FocusEvent) => {
    const next = event.relatedTarget
    if (wanted.current || (next instanceof Node && body.current?.contains(next))) return
    keys.onFocus(-1)
  })

  useEffect(() => {
    const list = body.current
    if (!list) return
    // Focus the target row once it is rendered, because it may still have to load.
    const arriving = new MutationObserver(() => focusWanted())
    arriving.observe(list, { childList: true, subtree: true })
    const onKey = (event: KeyboardEvent) => press(event)
    const onFocus = (event: FocusEvent) => focus(event)
    const onLeave = (event: FocusEvent) => leave(event)
    list.addEventListener('keydown', onKey)
    list.addEventListener('focusin', onFocus)
    list.addEventListener('focusout', onLeave)
    return () => {
      arriving.disconnect()
      list.removeEventListener('keydown', onKey)
      list.removeEventListener('focusin', onFocus)
      list.removeEventListener('focusout', onLeave)
    }
  }, [body])
}

const rowOf = (element: HTMLElement): number =>
  Number(element.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1)
