import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { afterPaint } from '../lib/afterPaint.ts'

/**
 * After a navigation the focus goes to the new page's heading (or to the main part without one), as it does
 * when a browser loads a page: screen readers announce it, Tab goes on from there. After the page is painted: to focus
 * something the browser lays the page out at once.
 */
export function useHeadingFocus(mainId: string): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const focused = document.activeElement
    return afterPaint(() => {
      // Whoever has gone on already stays there.
      if (document.activeElement !== focused && document.activeElement !== document.body) return
      const main = document.getElementById(mainId)
      const target = main?.querySelector('h1') ?? main
      if (!target) return
      if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
      target.focus({ preventScroll: true })
    })
  }, [pathname, mainId])
}
