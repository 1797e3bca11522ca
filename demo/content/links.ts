import { brands } from '../catalogue/brands.ts'
import { categoryOf, categoryUrl } from '../catalogue/categories.ts'

/** Addresses of the storefront (design §6) as the demo's menus and tiles use them. */
export const categoryLink = (id: number, label = categoryOf(id).title) => ({ label, url: categoryUrl(id) })

export const brandUrl = (slug: string) => `/shop/category?type=brand&category=${slug}`

export const brandLink = ({ nameFa, slug }: { nameFa: string; slug: string }) => ({
  label: nameFa,
  url: brandUrl(slug),
})

export const searchUrl = (words: string) => `/shop/category?filter_name=${words.replaceAll(' ', '-')}`

export const OFFERS_URL = '/shop/category?type=offer'
export const ALL_URL = '/shop/category'
export const CONTACT_URL = '/تماس-با-ما'

/** Of the pages in content/pages. */
export const pageUrl = (path: string) => `/${path}`

export const articleUrl = (id: number, slug: string) => `/blog/${id}/${slug}`

/** Brand links in columns of about the same height. */
export function brandColumns(count: number): { label: string; url: string }[][] {
  const size = Math.ceil(brands.length / count)
  return Array.from({ length: count }, (_, column) =>
    brands.slice(column * size, (column + 1) * size).map(brandLink),
  )
}
