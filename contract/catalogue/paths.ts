import type { EndpointPath } from '../firstPaths.ts'

/** What a product's page fetches after itself. */
export const cataloguePaths = {
  listProductItems: { method: 'POST', path: 'Product/Get-Items', who: 'all' },
  getPriceHistory: { method: 'GET', path: 'Product/Price-History', who: 'all' },
} as const satisfies Record<string, EndpointPath>
