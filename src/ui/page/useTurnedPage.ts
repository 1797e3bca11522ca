import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { focusFirst } from './nextOfKin.ts'

/**
 * For lists in pages at one path, which the shell's rule (shell/useHeadingFocus.ts) is not about: another page gives the
 * focus to the heading, for the link that led to it may be gone. Going back leaves it to the browser.
 * @param page its number, as it is shown
 * @param scope what else the list is asked for with: a change of that keeps the focus where it was made
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
