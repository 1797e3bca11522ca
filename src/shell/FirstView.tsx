import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * In the first view the browser does not lay out content far below the screen (`data-view` of the document;
 * docs/decisions/0023). This component removes the attribute with the next page, because Back needs exact heights. It is
 * rendered before the page, so that its effect runs before the page is scrolled.
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
