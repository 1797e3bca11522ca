import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * In the first view content far below the screen is not laid out (`data-view` of the document; docs/decisions/0023).
 * Removed with the next page, because Back needs exact heights. Rendered before the page, so that its effect runs
 * before the page is scrolled.
 */
export function FirstView() {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const first = useRef({ key, pathname })

  useLayoutEffect(() => {
    const isOther = pathname !== first.current.pathname
    if (isOther || (isBack && key !== first.current.key)) delete document.documentElement.dataset.view
  }, [key, pathname, isBack])

  return null
}
