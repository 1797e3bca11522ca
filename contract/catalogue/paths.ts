import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { catalogueShapes } from './shapes.ts'

/** Requests of a product page after its first view. */
export const cataloguePaths = withShapes(
  {
    listProductItems: { method: 'POST', path: 'Product/Get-Items', who: 'all' },
    getPriceHistory: { method: 'GET', path: 'Product/Price-History', who: 'all' },
  } as const satisfies Record<string, EndpointPath>,
  catalogueShapes,
)
