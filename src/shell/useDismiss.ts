import { useEffect, type RefObject } from 'react'

/** Closes the open part of `region` on a press outside, when the focus leaves it, and on Escape. */
export function useDismiss(region: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !region.current?.contains(target)) close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      // Focus the opener before the part is removed.
      region.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
      close()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [region, open, close])
}
