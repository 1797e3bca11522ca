import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { focusFirst } from './focusSuccessor.ts'

/**
 * Focuses the heading after a change of page in a list, because the pressed link may be gone. For lists whose pages
 * share a path, which shell/useHeadingFocus.ts ignores. Back leaves the focus to the browser.
 * @param page the shown page
 * @param scope other parameters of the list, whose change leaves the focus alone
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
