import type { KeyboardEvent, RefObject } from 'react'

/** Up, Down, Home and End move the focus among the links and buttons of `region` instead of scrolling. */
export function useArrowKeys(region: RefObject<HTMLElement | null>, isOpen: boolean) {
  return (event: KeyboardEvent): void => {
    const items = [...(region.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (!isOpen || next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }
}
