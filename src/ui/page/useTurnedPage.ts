import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { focusFirst } from './focusSuccessor.ts'

/**
 * Focuses the heading after a change of page in a list, because the pressed link may have been removed. For lists whose pages
 * share a path, because shell/useHeadingFocus.ts ignores such navigations. After Back the browser sets the focus.
 * @param page the shown page
 * @param scope other parameters of the list; a change of these does not move the focus
 */
export function useTurnedPage(page: number, scope = ''): void {
  const isBack = useNavigationType() === 'POP'
  const before = useRef({ page, scope })
  useEffect(() => {
    const { page: oldPage, scope: oldScope } = before.current
    before.current = { page, scope }
    if (page !== oldPage && scope === oldScope && !isBack) focusFirst()
  }, [page, scope, isBack])
}
