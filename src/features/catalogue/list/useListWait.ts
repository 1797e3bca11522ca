import { useLocation, useNavigation } from 'react-router'
import { pageOf } from './listAddress.ts'
import { useIsLate } from './useIsLate.ts'

/**
 * What is on its way, for long enough to be felt: more of this list, another page of it, or the list under
 * other choices, which keeps the old one in sight.
 */
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
