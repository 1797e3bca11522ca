import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Until the next page what is far below the screen is not laid out (`data-view` of the document; docs/decisions/0023).
 * From then on heights are no estimates, so that Back finds its place. Stands before the page in the tree: its effect
 * comes before the page is scrolled.
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
