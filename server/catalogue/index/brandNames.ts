import type { ListFilters } from '../../../contract/catalogue/facetsSchemas.ts'

/** The value of a brand in the index; no slug starts with #. */
export const brandValue = (id: number) => `#${id}`

/** Translates brands: the index has ids, URLs have slugs, shoppers read names. */
export interface BrandNames {
  nameOf(value: string): string
  slugOf(value: string): string
  /** Filters with ids instead of slugs; an unknown slug stays and matches no product. */
  withIds(filters: ListFilters): ListFilters
}

export function createBrandNames(
  brands: readonly { id: number; slug: string; nameFa: string }[],
): BrandNames {
  const byValue = new Map(brands.map((brand) => [brandValue(brand.id), brand]))
  const bySlug = new Map(brands.map(({ id, slug }) => [slug, brandValue(id)]))
  return {
    nameOf: (value) => byValue.get(value)?.nameFa ?? value,
    slugOf: (value) => byValue.get(value)?.slug ?? value,
    withIds: (filters) =>
      filters.brand ? { ...filters, brand: filters.brand.map((slug) => bySlug.get(slug) ?? slug) } : filters,
  }
}
