/** What the browser is given with the page, before its first request. */

/** `auto` follows the system's preference. */
export type Theme = 'auto' | 'light' | 'dark'

/** What the browser must know before its first request; travels in the page. */
export interface RuntimeConfig {
  /** Origin of {api} without /api, empty for the page's own. */
  readonly apiOrigin: string
  /** Origin of the hub, empty for the page's own. */
  readonly hubOrigin: string
  /** Absolute public origin, for canonical addresses and share images. */
  readonly publicOrigin: string
  readonly adminRoleName: string
  readonly adminPanelUrl: string
  /** Whether /elements exists. */
  readonly elements: boolean
  readonly theme: Theme
  /** Name of the build, for the service worker; empty or absent where there is none. */
  readonly build?: string
  /** Shown until the master data names the shop; backends of the specification alone never do. */
  readonly shopName?: string
  /** false: calls to another origin carry no cookies, so its CORS rules need not allow credentials. */
  readonly apiCookies?: boolean
  /** Other origins that pictures come from, beside the page's and the API's. */
  readonly pictureOrigins?: readonly string[]
}
