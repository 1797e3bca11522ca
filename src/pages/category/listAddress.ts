/** What a list's address says, and the addresses of its sorts and pages. The address is the only state of a list. */
import type { ListRequest, Sort } from '../../../contract/schemas/product.ts'
import { toShop } from '../../lib/paths.ts'

/** In the order of the menu. The first is what the server does unasked, and is not written into addresses. */
export const sortNames = {
  newest: 'تازه‌ترین',
  'best-selling': 'پرفروش‌ترین',
  cheapest: 'ارزان‌ترین',
  dearest: 'گران‌ترین',
  'most-discounted': 'بیشترین تخفیف',
  'best-rated': 'بیشترین امتیاز',
} as const satisfies Record<Sort, string>

export const sorts = Object.keys(sortNames) as Sort[]
export const DEFAULT_SORT: Sort = 'newest'

/** The request for a list's address. Values that make no sense are left out rather than refused. */
export function listRequest(params: URLSearchParams, categoryId: number | null): ListRequest {
  const words = params.get('filter_name')?.trim().slice(0, 200)
  const type = params.get('type')?.slice(0, 40)
  const category = params.get('category')?.slice(0, 200)
  return {
    ...(categoryId === null ? {} : { categoryId }),
    ...(type ? { type } : {}),
    ...(category ? { category } : {}),
    ...(words ? { filter_name: words } : {}),
    sort: sortOf(params),
    page: pageOf(params),
    pageSize: PAGE_SIZE,
  }
}

const PAGE_SIZE = 24

export function sortOf(params: URLSearchParams): Sort {
  const asked = params.get('sort')
  return sorts.find((sort) => sort === asked) ?? DEFAULT_SORT
}

export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

/** The same list from its first page in another order. */
export function withSort(params: URLSearchParams, sort: Sort): string {
  return search(params, { sort: sort === DEFAULT_SORT ? null : sort, page: null })
}

/** The same list on another page, from 1. */
export function withPage(params: URLSearchParams, page: number): string {
  return search(params, { page: page === 1 ? null : String(page) })
}

/** Query without order and page, for canonical addresses: the same goods in another order are the same list. */
export function canonicalPath(pathname: string, params: URLSearchParams): string {
  const path = pathname === '/shop' ? toShop() : pathname
  return path + search(params, { sort: null })
}

function search(params: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text && `?${text}`
}

/** Numbers of the pages to link to, null where some are left out: the ends, and those beside the current one. */
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
