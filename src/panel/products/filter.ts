import type { AdminFilter, AdminListRequest } from '../../../contract/catalogue/admin/schemas.ts'

/** The filter in the address. */
export function filterOf(params: URLSearchParams): AdminFilter {
  const words = params.get('q') ?? ''
  const [stock, shown, brand, category] = ['stock', 'shown', 'brand', 'category'].map((name) =>
    params.get(name),
  )
  return {
    ...(words ? { words: words.slice(0, 200) } : {}),
    ...(stock === 'out' || stock === 'low' || stock === 'in' ? { stock } : {}),
    ...(shown ? { published: shown === 'published' } : {}),
    ...(Number(brand) > 0 ? { brandId: Number(brand) } : {}),
    ...(Number(category) > 0 ? { categoryId: Number(category) } : {}),
  }
}

const PAGE_SIZE = 50

/** The query in the address of the list. */
export const productsQueryOf = (params: URLSearchParams) => ({
  filter: filterOf(params),
  sort: (params.get('sort') ?? 'newest') as NonNullable<AdminListRequest['sort']>,
  page: Math.max(1, Number(params.get('page')) || 1),
  pageSize: PAGE_SIZE,
})
