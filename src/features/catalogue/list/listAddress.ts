/** Reads and writes the URLs of lists: scope, order, page and filters. The URL is the only state of a list. */
import { listWordsParameter } from '../../../../contract/listWords.ts'
import { facetKeys, SWITCHED_ON } from '../../../../contract/catalogue/facets.ts'
import type { ListFilters } from '../../../../contract/catalogue/facetsSchemas.ts'
import { facetsRequest, filtersOf, isNarrowed, priceNames } from '../../../../contract/catalogue/listQuery.ts'
import type { ListRequest } from '../../../../contract/catalogue/schemas.ts'
import type { Sort } from '../../../../contract/catalogue/sorts.ts'
import { toShop } from '../../../../contract/storefrontPaths.ts'

/** Search results are sorted by relevance unless the visitor chooses another order. */
export type ListSort = Sort | 'relevant'

/** Persian names of the orders, in the order of the menu. */
export const sortNames = {
  relevant: 'مرتبط‌ترین',
  newest: 'تازه‌ترین',
  'best-selling': 'پرفروش‌ترین',
  cheapest: 'ارزان‌ترین',
  dearest: 'گران‌ترین',
  'most-discounted': 'بیشترین تخفیف',
  'best-rated': 'بیشترین امتیاز',
} as const satisfies Record<ListSort, string>

/** The orders that a list offers; the first is the default, which URLs omit. */
export function sortsOf(params: URLSearchParams): ListSort[] {
  const all = Object.keys(sortNames) as ListSort[]
  return params.get('filter_name')?.trim() ? all : all.filter((sort) => sort !== 'relevant')
}

/** Parameters that define the list itself; they stay in the URL when filters, order or page change. */
export const scopeNames = ['type', 'category', 'filter_name', 'literal'] as const

/** Converts a list's URL to the API request; invalid values are dropped. */
export function listRequest(params: URLSearchParams, categoryId: number | null): ListRequest {
  const sort = sortOf(params)
  return {
    ...facetsRequest(params, categoryId),
    ...(sort === 'relevant' ? {} : { sort }),
    page: pageOf(params),
    pageSize: PAGE_SIZE,
  }
}

const PAGE_SIZE = 24

/** Number of chosen values; a price range counts as one. */
export function countChoices({ price, ...values }: ListFilters): number {
  return Object.values(values).reduce((sum, chosen) => sum + (chosen?.length ?? 0), price ? 1 : 0)
}

export function sortOf(params: URLSearchParams): ListSort {
  const requested = params.get('sort')
  const sorts = sortsOf(params)
  return sorts.find((sort) => sort === requested) ?? defaultSort(params)
}

export function defaultSort(params: URLSearchParams): ListSort {
  return sortsOf(params)[0] ?? 'newest'
}

export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

/** The URL of the first page in another order. */
export function withSort(params: URLSearchParams, sort: ListSort): string {
  return search(params, { sort, page: 1 })
}

/** The URL of another page; the first is 1. */
export function withPage(params: URLSearchParams, page: number): string {
  return search(params, { page })
}

/** The URL of the first page with these filters instead of the current ones. */
export function withFilters(params: URLSearchParams, filters: ListFilters): string {
  return search(params, { filters, page: 1 })
}

/** The URL of the first page for another search text, with the same filters. */
export function withWords(params: URLSearchParams, words: string): string {
  const changed = new URLSearchParams(params)
  changed.delete('literal')
  // `listWordsParameter` writes hyphens for spaces (spec §5).
  if (words) changed.set('filter_name', listWordsParameter(words))
  else changed.delete('filter_name')
  return search(changed, { page: 1 })
}

/** The URL of the same search without interpretation and spelling correction. */
export function literally(params: URLSearchParams): string {
  const changed = new URLSearchParams(params)
  changed.set('literal', SWITCHED_ON)
  return search(changed, { page: 1 })
}

/**
 * The canonical URL: without the order and the filters, and without the page if there are filters. For the list of a brand or an
 * offer it is the last URL of the breadcrumb (`trail`).
 */
export function canonicalPath(
  pathname: string,
  params: URLSearchParams,
  trail: readonly { readonly url: string }[] = [],
): string {
  const path = pathname === '/shop' ? toShop() : pathname
  const page = isNarrowed(filtersOf(params)) ? 1 : pageOf(params)
  const ownUrl = params.has('type') && !params.has('filter_name') && trail.at(-1)?.url
  if (ownUrl) return page > 1 ? `${ownUrl}&page=${page}` : ownUrl
  return path + search(params, { sort: defaultSort(params), filters: {}, page })
}

interface Changes {
  readonly sort?: ListSort
  readonly page?: number
  readonly filters?: ListFilters
}

/** Writes the query in the fixed order of all list URLs; unknown parameters are dropped. */
function search(params: URLSearchParams, changes: Changes): string {
  const { sort = sortOf(params), page = pageOf(params), filters = filtersOf(params) } = changes
  const parts: [name: string, value: string][] = []
  for (const name of scopeNames) {
    const value = params.get(name)
    if (value) parts.push([name, value])
  }
  for (const key of facetKeys) {
    if (key !== 'price') for (const value of filters[key] ?? []) parts.push([key, value])
    else {
      const { min, max } = filters.price ?? {}
      if (min !== undefined) parts.push([priceNames.min, String(min)])
      if (max !== undefined) parts.push([priceNames.max, String(max)])
    }
  }
  if (sort !== defaultSort(params)) parts.push(['sort', sort])
  if (page > 1) parts.push(['page', String(page)])
  const text = new URLSearchParams(parts).toString()
  return text && `?${text}`
}

/** Page numbers to link to: the first, the last and the neighbours of the current one; null marks a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const shown = [1, ...[-1, 0, 1].map((step) => current + step), last].filter(
    (page, index, all) => page >= 1 && page <= last && all.indexOf(page) === index,
  )
  return shown
    .sort((a, b) => a - b)
    .flatMap((page, index, all) => {
      const gap = page - (all[index - 1] ?? page - 1)
      if (gap === 2) return [page - 1, page]
      return gap > 2 ? [null, page] : [page]
    })
}
