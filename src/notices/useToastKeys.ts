import { useEffect, useEffectEvent } from 'react'
import { focusFirst } from '../ui/page/focusSuccessor.ts'

/** Key that focuses the newest toast, wherever the focus is. */
export const TOASTS_KEY = 'F8'

/**
 * Keys for toasts, which are at the end of the page and many Tabs away. F8 focuses the button of the newest toast; when the
 * toast closes, the focus returns. Escape closes the newest toast, unless another listener handles the key.
 */
export function useToastKeys(region: HTMLElement, closeNewest: () => void): void {
  const onEscape = useEffectEvent(closeNewest)

  useEffect(() => {
    let origin: Element | null = null
    const returnFocus = () => focusFirst(() => origin)

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
    // Return the focus here, because removing a focused element moves the focus to `body` without an event.
    const observer = new MutationObserver(() => {
      if (hadFocus && document.activeElement === document.body) returnFocus()
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
