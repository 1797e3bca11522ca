import { facetKeys } from '../../contract/catalogue/facets.ts'
import type { ListFilters } from '../../contract/catalogue/facetsSchemas.ts'

/** Filters in a canonical order, each value once, without empty facets. */
export function canonicalFilters(filters: ListFilters = {}): ListFilters {
  const canonical: ListFilters = {}
  for (const key of facetKeys) {
    if (key === 'price') {
      const { min, max } = filters.price ?? {}
      if (min !== undefined || max !== undefined) {
        canonical.price = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
      }
    } else if (filters[key]?.length) canonical[key] = [...new Set(filters[key])].sort()
  }
  return canonical
}
