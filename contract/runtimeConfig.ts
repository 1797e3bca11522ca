/** Configuration that the server sends to the browser with the page. */

/** `auto` follows the system's preference. */
export type Theme = 'auto' | 'light' | 'dark'

/** Values that the browser needs before its first request; embedded in the page. */
export interface RuntimeConfig {
  /** Origin of {api} without /api, empty for the page's own. */
  readonly apiOrigin: string
  /** Origin of the hub, empty for the page's own. */
  readonly hubOrigin: string
  /** Absolute public origin, for canonical URLs and share images. */
  readonly publicOrigin: string
  readonly adminRoleName: string
  readonly adminPanelUrl: string
  /** Whether /elements exists. */
  readonly elements: boolean
  /** Whether staff may send actions to a followed shop: with /elements, and never in production. */
  readonly mayDispatch?: boolean
  readonly theme: Theme
  /** Name of the build, for the service worker; empty or absent if there is no service worker. */
  readonly build?: string
  /** Name of the shop until the master data have arrived; another backend may not send a name at all. */
  readonly shopName?: string
  /** false: calls to another origin carry no cookies, so its CORS rules need not allow credentials. */
  readonly apiCookies?: boolean
  /** Further origins of pictures, besides the page's and the API's. */
  readonly pictureOrigins?: readonly string[]
}
