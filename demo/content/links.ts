import type { FacetKey } from '../../contract/catalogue/facets.ts'
import { readablePath } from '../../contract/readablePath.ts'
import { toListOf, toOffers, toPage, toSearch } from '../../contract/storefrontListPaths.ts'
import { toArticle, toContact, toProduct, toShop } from '../../contract/storefrontPaths.ts'
import { brands } from '../catalogue/brands.ts'
import { listWatches } from '../catalogue/watches.ts'
import { categoryOf, categoryUrl } from '../catalogue/categories.ts'

/** Storefront addresses for the demo's menus and tiles. */
export const categoryLink = (id: number, label = categoryOf(id).title) => ({ label, url: categoryUrl(id) })

export const brandUrl = (slug: string) => readablePath(toListOf('brand', slug))

export const brandLink = ({ nameFa, slug }: { nameFa: string; slug: string }) => ({
  label: nameFa,
  url: brandUrl(slug),
})

export const searchUrl = (words: string) => readablePath(toSearch(words))

/** Address of the products of a category with one of these facet values. */
export const facetUrl = (id: number, facet: FacetKey, value: string) =>
  `${categoryUrl(id)}?${facet}=${value.replaceAll(' ', '+')}`

/** Address of a demo product. */
export function productUrl(id: number): string {
  const product = listWatches().find((watch) => watch.id === id)
  if (!product) throw new Error(`there is no watch ${id}`)
  return readablePath(toProduct(product))
}

export const OFFERS_URL = toOffers()
export const ALL_URL = toShop()
export const CONTACT_URL = readablePath(toContact())

/** Address of a page in content/pages. */
export const pageUrl = (path: string) => readablePath(toPage(path))

export const articleUrl = (id: number, slug: string) => readablePath(toArticle({ id, slug }))

/** Brand links in columns of similar height. */
export function brandColumns(count: number): { label: string; url: string }[][] {
  const size = Math.ceil(brands.length / count)
  return Array.from({ length: count }, (_, column) =>
    brands.slice(column * size, (column + 1) * size).map(brandLink),
  )
}
