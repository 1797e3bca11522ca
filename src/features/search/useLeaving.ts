import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Calls `close` on a press or focus outside of `region`, and on Escape within it, which focuses the box. The box
 * handles its own Escape.
 */
export function useLeaving(region: RefObject<HTMLElement | null>, close: () => void): void {
  const leave = useEffectEvent(close)
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && target.isConnected && !region.current?.contains(target)) leave()
    }
    const escape = (event: KeyboardEvent) => {
      const box = region.current?.querySelector('input')
      if (event.key !== 'Escape' || event.target === box) return
      event.preventDefault()
      event.stopPropagation()
      // Focus before closing: focusing a closed box would open it again.
      box?.focus()
      leave()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape, true)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape, true)
    }
  }, [region])
}
