/** Names of the chosen filters, and the filters that result from adding or removing one. */
import type { FacetKey, ValueFacetKey } from '../../../../contract/catalogue/facets.ts'
import type { Facet, ListFilters, PriceRange } from '../../../../contract/catalogue/facetsSchemas.ts'
import { formatNumber, TOMAN } from '../../../lib/persian.ts'

export interface Choice {
  readonly key: FacetKey
  readonly value: string
  readonly label: string
  /** The filters without this choice. */
  readonly rest: ListFilters
}

/** Adds a value, or removes it if it is chosen. */
export function toggled(filters: ListFilters, key: ValueFacetKey, value: string): ListFilters {
  const chosen = filters[key] ?? []
  return replaced(
    filters,
    key,
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].sort(),
  )
}

export function withPrice(filters: ListFilters, price: PriceRange): ListFilters {
  const { price: _old, ...rest } = filters
  return price.min === undefined && price.max === undefined ? rest : { ...rest, price }
}

export function without(filters: ListFilters, key: FacetKey): ListFilters {
  const { [key]: _gone, ...rest } = filters
  return rest
}

/** All chosen values with their labels, in the order of the filters. The label of an unknown value is the value itself. */
export function choicesOf(filters: ListFilters, facets: readonly Facet[]): Choice[] {
  return (Object.keys(filters) as FacetKey[]).flatMap((key): Choice[] => {
    const facet = facets.find((one) => one.key === key)
    if (key === 'price') {
      return [{ key, value: '', label: priceInWords(filters.price ?? {}), rest: without(filters, key) }]
    }
    return (filters[key] ?? []).map((value) => ({
      key,
      value,
      label: labelOf(facet, value),
      rest: toggled(filters, key, value),
    }))
  })
}

function labelOf(facet: Facet | undefined, value: string): string {
  if (!facet || !('options' in facet)) return value
  if (facet.kind === 'switch') return facet.title
  const label = facet.options.find((option) => option.value === value)?.label ?? value
  // Add the facet's title, because a colour may be that of the dial or the strap.
  return facet.kind === 'colour' ? `${facet.title}: ${label}` : label
}

/** Formats a price range: «از ۵٬۰۰۰٬۰۰۰ تا ۲۸٬۰۰۰٬۰۰۰ تومان». */
export function priceInWords({ min, max }: PriceRange): string {
  const from = min === undefined ? '' : `از ${formatNumber(min)} `
  const to = max === undefined ? '' : `تا ${formatNumber(max)} `
  return `${from}${to}${TOMAN}`
}

function replaced(filters: ListFilters, key: ValueFacetKey, values: string[]): ListFilters {
  return values.length > 0 ? { ...filters, [key]: values } : without(filters, key)
}
