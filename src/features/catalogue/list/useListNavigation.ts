import { useNavigate, useNavigation } from 'react-router'
import type { ListFilters } from '../../../../contract/catalogue/facetsSchemas.ts'
import { filtersOf, withFilters } from './listAddress.ts'

export interface ListNavigation {
  /** What is chosen, also while its list is still on the way: a field shows its press at once. */
  readonly filters: ListFilters
  choose(filters: ListFilters): void
}

export function useListNavigation(pathname: string, params: URLSearchParams): ListNavigation {
  const navigate = useNavigate()
  const { state, location } = useNavigation()
  const next = state === 'loading' && location.pathname === pathname ? location : null
  const nextParams = next ? new URLSearchParams(next.search) : params
  return {
    filters: filtersOf(nextParams),
    // From the choices of the list that is on its way: fast presses add up.
    choose: (filters) =>
      void navigate({ search: withFilters(nextParams, filters) }, { preventScrollReset: true }),
  }
}
