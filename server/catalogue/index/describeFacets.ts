import { facetKeys, type ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import type {
  Facet,
  FacetOption,
  FacetsAnswer,
  ListFilters,
} from '../../../contract/catalogue/facetsSchemas.ts'
import type { BrandNames } from './brandNames.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import { countFacets, type Tally } from './countFacets.ts'
import { facetKinds } from './facetKinds.ts'
import type { Scope } from './matching.ts'
import type { Catalogue } from './syncedIndex.ts'

const BARS = 32

/**
 * The facets of a list with counts. Omits values that no product of the unfiltered list has, unless they are selected,
 * and facets without values.
 */
export function describeFacets(catalogue: Catalogue, scope: Scope, filters: ListFilters): FacetsAnswer {
  const { index, brands } = catalogue
  const all = wholeTally(catalogue, scope)
  const isNarrowed = Object.keys(filters).length > 0
  const now = isNarrowed ? countFacets(index, scope, filters) : all
  const facets = facetKeys.flatMap((key): Facet[] => {
    if (key === 'price') return now.prices.length > 0 ? [describePrice(now)] : []
    const options = optionsOf(index, brands, key, { all, now, chosen: filters[key] ?? [] })
    const { title, kind } = facetKinds[key]
    return options.length > 0 ? [{ key, title, kind, without: now.without[key], options }] : []
  })
  return { total: now.total, unfiltered: all.total, facets }
}

const MOST_TALLIES = 100

/**
 * Counts of the unfiltered list, cached until the next read of the catalogue. Search results are not cached, because
 * they rarely repeat.
 */
function wholeTally({ index, tallies }: Catalogue, scope: Scope): Tally {
  if (scope.among) return countFacets(index, scope, {})
  const key = JSON.stringify([scope.categoryId, scope.brandId, scope.minDiscount])
  const known = tallies.get(key)
  if (known) return known
  const tally = countFacets(index, scope, {})
  if (tallies.size < MOST_TALLIES) tallies.set(key, tally)
  return tally
}

function optionsOf(
  index: CatalogueIndex,
  brands: BrandNames,
  key: ValueFacetKey,
  { all, now, chosen }: { all: Tally; now: Tally; chosen: readonly string[] },
): FacetOption[] {
  const { label = (value: string) => value, colour, numeric } = facetKinds[key]
  const possible = index.columns[key].perValue(all.perCode[key])
  const counts = index.columns[key].perValue(now.perCode[key])
  const found = [...possible.keys()].filter(
    (value) => possible.get(value) && !(key === 'brand' && brands.isHidden(value)),
  )
  const values = [...new Set([...found, ...chosen])]
  const order = numeric
    ? (a: string, b: string) => Number(a) - Number(b)
    : (a: string, b: string) =>
        (possible.get(b) ?? 0) - (possible.get(a) ?? 0) || persian.compare(nameOf(a), nameOf(b))
  const nameOf = (value: string) => (key === 'brand' ? brands.nameOf(value) : label(value))
  return values.sort(order).map((value) => {
    const swatch = colour?.(value)
    return {
      value: key === 'brand' ? brands.slugOf(value) : value,
      label: nameOf(value),
      count: counts.get(value) ?? 0,
      ...(swatch ? { colour: swatch } : {}),
    }
  })
}

const persian = new Intl.Collator('fa')

/** The histogram has logarithmic steps, because prices range from hundreds of thousands to hundreds of millions. */
function describePrice({ prices, without }: Tally): Facet {
  let [min, max] = [Infinity, 0]
  for (const price of prices) {
    if (price < min) min = price
    if (price > max) max = price
  }
  const histogram = new Array<number>(BARS).fill(0)
  const low = Math.log(Math.max(1, min))
  const spread = Math.log(Math.max(1, max)) - low
  for (const price of prices) {
    const place = spread === 0 ? 0 : ((Math.log(Math.max(1, price)) - low) / spread) * BARS
    histogram[Math.min(BARS - 1, Math.floor(place))]! += 1
  }
  return { key: 'price', title: 'قیمت', kind: 'range', without: without.price, min, max, histogram }
}
