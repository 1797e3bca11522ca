import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Calls `close` on a press outside of `region`, when the focus goes elsewhere, and on Esc in what lies around the box,
 * which leads back into it. In the box it is one of its own keys.
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
      // First: a box that takes the focus while it is closed would open again.
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
