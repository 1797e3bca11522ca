import type { AdminFilter } from '../../../contract/catalogue/admin/schemas.ts'

/** What the address of the list asks for. */
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
