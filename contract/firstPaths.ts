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
  /** Spec §7 names it. Another backend may lack every other call: the shop then leaves out what needs it. */
  readonly required?: true
  /** Of its answer, as the browser decodes it. */
  readonly shape?: Shape
}

export const paths = withShapes(
  {
    login: { method: 'POST', path: 'Member-Account/login', who: 'all', required: true },
    logout: { method: 'POST', path: 'Member-Account/logout', who: 'bearer', required: true },
    refreshToken: { method: 'POST', path: 'Member-Account/RefreshToken', who: 'cookie', required: true },
    adminCheckAuth: { method: 'GET', path: 'Member-Account/AdminCheckAuth', who: 'bearer', required: true },
    getMasterData: { method: 'GET', path: 'home/get-master-data', who: 'all', required: true },
    getHome: { method: 'GET', path: 'home/get-home', who: 'all' },
    listProducts: { method: 'POST', path: 'Product/Get-List', who: 'all', required: true },
    getProduct: { method: 'POST', path: 'Product/Get-Product', who: 'all' },
    addToBasket: { method: 'POST', path: 'Basket/Add-To-Basket', who: 'member', required: true },
    getBasket: { method: 'GET', path: 'Basket/Get-Basket', who: 'member' },
    addFavourite: { method: 'POST', path: 'Favorite/Add-Favorite', who: 'member', required: true },
    removeFavourite: { method: 'POST', path: 'Favorite/remove-favorite', who: 'member', required: true },
    listFavouriteCodes: { method: 'GET', path: 'Favorite/Get-Codes', who: 'member' },
  } as const satisfies Record<string, EndpointPath>,
  firstShapes,
)
