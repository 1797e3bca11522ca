import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { afterPaint } from '../lib/afterPaint.ts'

/**
 * After a navigation focuses the page's heading, or its main part without one, so that screen readers announce it and
 * Tab continues from there. After the paint, because focusing forces a layout.
 */
export function useHeadingFocus(mainId: string): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const focused = document.activeElement
    return afterPaint(() => {
      // Leave the focus alone if the user has moved it.
      if (document.activeElement !== focused && document.activeElement !== document.body) return
      const main = document.getElementById(mainId)
      const target = main?.querySelector('h1') ?? main
      if (!target) return
      if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
      target.focus({ preventScroll: true })
    })
  }, [pathname, mainId])
}
