/** Paths of the storefront (spec §2), for links, loaders and redirects. All are escaped, so that an href can contain them. */

interface Named {
  readonly id: number
  readonly slug: string
}

export type AccountPage =
  | 'dashboard'
  | 'orders'
  | 'profile'
  | 'addresses'
  | 'favourite'
  | 'change-pass'
  | 'sessions'
  | 'verify-mobile'
  | 'forget-pass'
  | 'login'
  | 'register'

/** The unescaped Persian path of the contact page, for route matching; `toContact()` returns the escaped path. */
export const CONTACT_SEGMENT = 'تماس-با-ما'

export const toHome = () => '/'
export const toShop = () => '/shop/category'
export const toBrands = () => '/shop/brands'
export const toCategory = (named: Named) => `/shop/category/${lastParts(named)}`
export const toProduct = (named: Named) => `/shop/product/${lastParts(named)}`
export const toCart = () => '/shop/cart'
export const toCheckout = () => '/shop/checkout'
export const toCompare = () => '/shop/compare'
export const toAccount = (page?: AccountPage) => (page ? `/account/${page}` : '/account')
export const toSharedList = (key: string) => `/shop/list/${encodeURIComponent(key)}`
export const toOrder = (id: number) => `/account/orders/${id}`
export const toLogin = () => toAccount('login')
export const toBlog = () => '/blog'
export const toArticle = (named: Named) => `/blog/${lastParts(named)}`
export const toContact = () => `/${encodeURIComponent(CONTACT_SEGMENT)}`
export const toNotFound = () => '/not-found'
export const toAccessDenied = () => '/access-denied'
export const toElements = (page?: string) => (page ? `/elements/${page}` : '/elements')

const lastParts = ({ id, slug }: Named) => (slug ? `${id}/${encodeURIComponent(slug)}` : String(id))

/**
 * URL of the admin panel; with a product's code, the URL of that product in the panel (spec §2: `/cp{product}`).
 */
export function toAdminPanel(panelUrl: string, product = ''): string {
  return `${panelUrl}${encodeURIComponent(product)}`
}

/** Whether a URL is outside the shop: footer links that start with http are external (spec §2). */
export function isExternal(url: string): boolean {
  return /^https?:/i.test(url)
}
