import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { ListFilters } from '../../../../contract/catalogue/facetsSchemas.ts'
import { filtersOf, pageOf, withFilters } from './listAddress.ts'
import { useIsLate } from './useIsLate.ts'

export interface ListNavigation {
  /** What is chosen, also while its list is still on the way: a field shows its press at once. */
  readonly filters: ListFilters
  /**
   * What is on its way, for long enough to be felt: more of this list, another page of it, or the list under
   * other choices, which keeps the old one in sight.
   */
  readonly waitsFor: 'more' | 'page' | 'choices' | null
  choose(filters: ListFilters): void
}

export function useListNavigation(pathname: string, params: URLSearchParams): ListNavigation {
  const navigate = useNavigate()
  const here = useLocation()
  const { state, location } = useNavigation()
  const next = state === 'loading' && location.pathname === pathname ? location : null
  const nextParams = next ? new URLSearchParams(next.search) : params
  const isLate = useIsLate(next !== null && next.search !== here.search)
  return {
    filters: filtersOf(nextParams),
    waitsFor: next && isLate ? kindOf(next.state, nextParams, params) : null,
    // From the choices of the list that is on its way: fast presses add up.
    choose: (filters) =>
      void navigate({ search: withFilters(nextParams, filters) }, { preventScrollReset: true }),
  }
}

function kindOf(state: unknown, next: URLSearchParams, params: URLSearchParams) {
  if ((state as { from?: unknown } | null)?.from !== undefined) return 'more'
  return pageOf(next) === pageOf(params) ? 'choices' : 'page'
}
