import type { createBrowserRouter } from 'react-router'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Takes the focus from what was pressed on the page that is left, before the page goes: to remove what has the focus the
 * browser styles the whole page first, the old and the new. The heading of the new page has it next (shell/useHeadingFocus.ts).
 * What was being written in keeps it to the end.
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
