import { useEffect, useEffectEvent } from 'react'
import { focusFirst } from '../ui/page/focusSuccessor.ts'

/** Focuses the newest toast from anywhere. */
export const TOASTS_KEY = 'F8'

/**
 * Toasts are at the end of the page, many Tabs away: a key focuses the newest one's offer, and when it closes the
 * focus returns. Escape closes the newest, unless it closes something else.
 */
export function useToastKeys(region: HTMLElement, closeNewest: () => void): void {
  const onEscape = useEffectEvent(closeNewest)

  useEffect(() => {
    let origin: Element | null = null
    const giveBack = () => focusFirst(() => origin)

    const onKeyDown = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || document.querySelector('dialog[open], [aria-modal="true"]')
      if (event.key === 'Escape' && !isTaken) onEscape()
      if (event.key !== TOASTS_KEY) return
      const newest = (selector: string) => [...region.querySelectorAll<HTMLElement>(selector)].at(-1)
      const target = newest('[data-offer], [data-report]') ?? newest('button')
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !region.contains(relatedTarget)) origin = relatedTarget
    }
    let hadFocus = false
    const onFocusChange = () => {
      hadFocus = region.contains(document.activeElement)
    }
    // Removing a focused element moves the focus to `body` without an event.
    const observer = new MutationObserver(() => {
      if (hadFocus && document.activeElement === document.body) giveBack()
      onFocusChange()
    })

    window.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onFocusChange)
    region.addEventListener('focusin', onFocusIn)
    observer.observe(region, { childList: true, subtree: true })
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onFocusChange)
      region.removeEventListener('focusin', onFocusIn)
      observer.disconnect()
    }
  }, [region])
}
