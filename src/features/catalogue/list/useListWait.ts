import { useLocation, useNavigation } from 'react-router'
import { pageOf } from './listAddress.ts'
import { useIsLate } from './useIsLate.ts'

/** What is loading for longer than a moment: more of this list, another page, or other filters. */
export type ListWait = 'more' | 'page' | 'choices' | null

export function useListWait(pathname: string, params: URLSearchParams): ListWait {
  const here = useLocation()
  const { state, location } = useNavigation()
  const next = state === 'loading' && location.pathname === pathname ? location : null
  const isLate = useIsLate(next !== null && next.search !== here.search)
  return next && isLate ? kindOf(next.state, new URLSearchParams(next.search), params) : null
}

function kindOf(state: unknown, next: URLSearchParams, params: URLSearchParams) {
  if ((state as { from?: unknown } | null)?.from !== undefined) return 'more'
  return pageOf(next) === pageOf(params) ? 'choices' : 'page'
}
