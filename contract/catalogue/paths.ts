import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { catalogueShapes } from './shapes.ts'

/** What a product's page fetches after itself. */
export const cataloguePaths = withShapes(
  {
    listProductItems: { method: 'POST', path: 'Product/Get-Items', who: 'all' },
    getPriceHistory: { method: 'GET', path: 'Product/Price-History', who: 'all' },
  } as const satisfies Record<string, EndpointPath>,
  catalogueShapes,
)
