import type { ListFilters } from '../../../contract/catalogue/facetsSchemas.ts'

/** A brand in the index. No slug starts like this. */
export const brandValue = (id: number) => `#${id}`

/** The index knows brands by id, addresses by slug, shoppers by name. */
export interface BrandNames {
  nameOf(value: string): string
  slugOf(value: string): string
  /** The same choices as the index knows them; a slug that nobody has stays, a brand without products. */
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
