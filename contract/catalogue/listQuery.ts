/** Reads the request of a list from the query of its URL. */
import { LONGEST_SEARCH } from '../constants.ts'
import { toAsciiDigits } from '../text.ts'
import { facetKeys, facetLimits, SWITCHED_ON } from './facets.ts'
import type { ListFilters, PriceRange } from './facetsSchemas.ts'
import type { ListRequest } from './schemas.ts'

/** URL parameters of the price range, also field names of the form. */
export const priceNames = { min: 'price_min', max: 'price_max' } as const

/** The request for the filters of a list's URL. */
export function facetsRequest(
  params: URLSearchParams,
  categoryId: number | null,
  filters = filtersOf(params),
): ListRequest {
  const words = params.get('filter_name')?.trim().slice(0, LONGEST_SEARCH)
  const isLiteral = params.get('literal') === SWITCHED_ON
  const type = params.get('type')?.slice(0, 40)
  const category = params.get('category')?.slice(0, 200)
  return {
    ...(categoryId === null ? {} : { categoryId }),
    ...(type ? { type } : {}),
    ...(category ? { category } : {}),
    ...(words ? { filter_name: words, ...(isLiteral ? { literal: true } : {}) } : {}),
    ...(isNarrowed(filters) ? { filters } : {}),
  }
}

/** The filters in a fixed order, so that equal filters share one cached answer. */
export function filtersOf(params: URLSearchParams): ListFilters {
  const filters: ListFilters = {}
  for (const key of facetKeys) {
    if (key === 'price') {
      const price = priceOf(params)
      if (price) filters.price = price
      continue
    }
    const values = params.getAll(key).filter((value) => value && value.length <= facetLimits.valueLength)
    if (values.length > 0) filters[key] = [...new Set(values)].sort().slice(0, facetLimits.values)
  }
  return filters
}

function priceOf(params: URLSearchParams): PriceRange | null {
  const [min, max] = [readAmount(params.get(priceNames.min)), readAmount(params.get(priceNames.max))]
  if (min === undefined && max === undefined) return null
  const isTurned = min !== undefined && max !== undefined && min > max
  const [low, high] = isTurned ? [max, min] : [min, max]
  return { ...(low === undefined ? {} : { min: low }), ...(high === undefined ? {} : { max: high }) }
}

/** Reads Toman from Persian or Latin digits with any separators; undefined without a digit. */
export function readAmount(typed: string | null): number | undefined {
  const digits = toAsciiDigits(typed ?? '').replace(/\D/g, '')
  return digits ? Math.min(Number(digits), facetLimits.price) : undefined
}

export function isNarrowed(filters: ListFilters): boolean {
  return Object.keys(filters).length > 0
}
