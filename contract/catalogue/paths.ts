import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { catalogueShapes } from './shapes.ts'

/** Requests of a product page after its first view. */
export const cataloguePaths = withShapes(
  {
    listProductItems: { method: 'POST', path: 'Product/Get-Items', who: 'all' },
    viewProduct: { method: 'POST', path: 'Product/View', who: 'member' },
    listViewed: { method: 'GET', path: 'Product/Get-Viewed', who: 'member' },
    clearViewed: { method: 'POST', path: 'Product/Clear-Viewed', who: 'member' },
    getPriceHistory: { method: 'GET', path: 'Product/Price-History', who: 'all' },
  } as const satisfies Record<string, EndpointPath>,
  catalogueShapes,
)
