import { useEffect, useRef } from 'react'
import styles from './Toasts.module.css'

/** Distance in px between toasts and the content around them. */
const GAP = 24

/**
 * While a toast stays, adds space at the end of the page (`--toasts`), so that all content can be scrolled out from
 * below it, also by Tab (global.css).
 */
export function useRoomBelow(stays: boolean) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stack = stays && card.current?.closest<HTMLElement>(`.${styles.stack}`)
    if (!stack) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--toasts', `${stack.offsetHeight + GAP}px`))
    observer.observe(stack)
    return () => {
      observer.disconnect()
      // Other staying toasts set it again with the new height.
      style.removeProperty('--toasts')
    }
  }, [stays])
  return card
}
