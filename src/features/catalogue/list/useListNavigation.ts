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
  const nextParams = useNextParams(pathname, params)
  return {
    filters: filtersOf(nextParams),
    choose: (filters) =>
      void navigate({ search: withFilters(nextParams, filters) }, { preventScrollReset: true }),
  }
}

/** The parameters of the list that is loading, else of the shown one: links start from them, so that quick presses add up. */
export function useNextParams(pathname: string, params: URLSearchParams): URLSearchParams {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === pathname ? new URLSearchParams(location.search) : params
}
