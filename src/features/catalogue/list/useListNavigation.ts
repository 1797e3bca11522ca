import { useNavigate, useNavigation } from 'react-router'
import type { ListFilters } from '../../../../contract/catalogue/facetsSchemas.ts'
import { filtersOf } from '../../../../contract/catalogue/listQuery.ts'
import { withFilters } from './listAddress.ts'

export interface ListNavigation {
  /** The chosen filters, including those of a list that is still loading. */
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
    // Start from the filters of the list that is loading, so that quick presses add up.
    choose: (filters) =>
      void navigate({ search: withFilters(nextParams, filters) }, { preventScrollReset: true }),
  }
}
