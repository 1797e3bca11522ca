import type { createBrowserRouter } from 'react-router'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Removes the focus from the pressed element of the old page before the navigation, because removing a focused element makes
 * the browser compute the styles of the old and the new page. The heading of the new page gets the focus next
 * (shell/useHeadingFocus.ts). Text fields keep the focus until they are removed.
 */
export function leaveFocus(router: Router): void {
  let shown = router.state.location.pathname
  router.subscribe(({ location }) => {
    if (location.pathname === shown) return
    shown = location.pathname
    const focused = document.activeElement
    if (focused instanceof HTMLElement && focused.matches('main :is(a, button, h1)')) focused.blur()
  })
}
