import type { ListFilters } from '../../../contract/catalogue/facetsSchemas.ts'

/** The value of a brand in the index; no slug starts with #. */
export const brandValue = (id: number) => `#${id}`

/** Translates brands: the index has ids, URLs have slugs, shoppers read names. */
export interface BrandNames {
  nameOf(value: string): string
  slugOf(value: string): string
  /** Whether staff hid the brand from filters. */
  isHidden(value: string): boolean
  /** Filters with ids instead of slugs; an unknown slug stays and matches no product. */
  withIds(filters: ListFilters): ListFilters
}

interface NamedBrand {
  readonly id: number
  readonly slug: string
  readonly nameFa: string
  readonly hidden?: boolean
  readonly formerSlugs?: readonly string[]
}

export function createBrandNames(brands: readonly NamedBrand[]): BrandNames {
  const byValue = new Map(brands.map((brand) => [brandValue(brand.id), brand]))
  const bySlug = new Map(
    brands.flatMap(({ id, slug, formerSlugs = [] }) =>
      [...formerSlugs, slug].map((one) => [one, brandValue(id)] as const),
    ),
  )
  return {
    nameOf: (value) => byValue.get(value)?.nameFa ?? value,
    isHidden: (value) => byValue.get(value)?.hidden ?? false,
    slugOf: (value) => byValue.get(value)?.slug ?? value,
    withIds: (filters) =>
      filters.brand ? { ...filters, brand: filters.brand.map((slug) => bySlug.get(slug) ?? slug) } : filters,
  }
}
