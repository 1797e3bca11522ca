import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { ListFilters } from '../../../../contract/catalogue/facetsSchemas.ts'
import { filtersOf } from '../../../../contract/catalogue/listQuery.ts'
import { withFilters } from './listAddress.ts'

export interface ListNavigation {
  /** The chosen filters, including those of a list that is still loading. */
  readonly filters: ListFilters
  choose(filters: ListFilters): void
}

export function useListNavigation(): ListNavigation {
  const navigate = useNavigate()
  const nextParams = useNextParams()
  return {
    filters: filtersOf(nextParams),
    choose: (filters) =>
      void navigate({ search: withFilters(nextParams, filters) }, { preventScrollReset: true }),
  }
}

/** Parameters of the list that is loading, else of the shown one. Links are based on them, so that quick presses combine. */
export function useNextParams(): URLSearchParams {
  const next = useNextList()
  const [params] = useSearchParams()
  return next ? new URLSearchParams(next.search) : params
}

/** The location of the list that is loading: the same path with other parameters. */
export function useNextList() {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === pathname ? location : null
}
