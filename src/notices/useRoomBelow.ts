import { useEffect, useRef } from 'react'
import styles from './Toasts.module.css'

/** px between the messages and what lies around them. */
const GAP = 24

/**
 * As long as a message stays, the page has as much more room at its end (`--toasts`): all of it can be scrolled clear
 * of the messages, and what Tab leads to is (global.css).
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
      // Another that stays says so again, as the stack has become lower.
      style.removeProperty('--toasts')
    }
  }, [stays])
  return card
}
