import { useEffect, useRef, type RefObject } from 'react'

/** Calls `close` on a press outside of `region` and when the focus goes elsewhere. */
export function useLeaving(region: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && target.isConnected && !region.current?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [region])
}
