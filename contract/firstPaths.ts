import { firstShapes } from './firstShapes.ts'
import { withShapes, type Shape } from './shape.ts'

/**
 * The API of spec §7 as runtime data without schemas, so that the browser can import it. Paths are relative to {api}
 * and match case-insensitively. `who` is who may call: all | bearer (any account) | member | staff | cookie (the
 * refresh cookie). This file has the paths that the first view calls, to keep its download small; the others are in
 * <domain>/paths.ts, and allPaths.ts joins them.
 */
export interface EndpointPath {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly who: 'all' | 'bearer' | 'member' | 'staff' | 'cookie'
  /** Permission that staff need (authorization/permissions.ts). */
  readonly permission?: string | null
  /** Defined by spec §7. Another backend may lack every other endpoint; the shop then hides what needs it. */
  readonly required?: true
  /** Shape by which the browser decodes the answer. */
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
