import { firstShapes } from './firstShapes.ts'
import { withShapes, type Shape } from './shape.ts'

/**
 * The API of spec §7 as runtime data without schemas, so that the browser can import it: who may call
 * what, where. Paths are relative to {api} and match case-insensitively. `who` is
 * all | bearer (any account) | member | staff | cookie (the refresh cookie). Here are those of all domains that
 * the first view calls (one small file of its download); the rest is in <domain>/paths.ts, and allPaths.ts joins them.
 */
export interface EndpointPath {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly who: 'all' | 'bearer' | 'member' | 'staff' | 'cookie'
  /** Of staff: what they must be allowed (authorization/permissions.ts). */
  readonly permission?: string | null
  /** Of its answer, as the browser decodes it. */
  readonly shape?: Shape
}

export const paths = withShapes(
  {
    login: { method: 'POST', path: 'Member-Account/login', who: 'all' },
    logout: { method: 'POST', path: 'Member-Account/logout', who: 'bearer' },
    refreshToken: { method: 'POST', path: 'Member-Account/RefreshToken', who: 'cookie' },
    adminCheckAuth: { method: 'GET', path: 'Member-Account/AdminCheckAuth', who: 'bearer' },
    getMasterData: { method: 'GET', path: 'home/get-master-data', who: 'all' },
    getHome: { method: 'GET', path: 'home/get-home', who: 'all' },
    listProducts: { method: 'POST', path: 'Product/Get-List', who: 'all' },
    getProduct: { method: 'POST', path: 'Product/Get-Product', who: 'all' },
    addToBasket: { method: 'POST', path: 'Basket/Add-To-Basket', who: 'member' },
    getBasket: { method: 'GET', path: 'Basket/Get-Basket', who: 'member' },
    addFavourite: { method: 'POST', path: 'Favorite/Add-Favorite', who: 'member' },
    removeFavourite: { method: 'POST', path: 'Favorite/remove-favorite', who: 'member' },
    listFavouriteCodes: { method: 'GET', path: 'Favorite/Get-Codes', who: 'member' },
  } as const satisfies Record<string, EndpointPath>,
  firstShapes,
)
