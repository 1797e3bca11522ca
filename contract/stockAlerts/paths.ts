import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { stockAlertsShapes } from './shapes.ts'

export const stockAlertPaths = withShapes(
  {
    notifyMe: { method: 'POST', path: 'Product/Notify-Me', who: 'all' },
  } as const satisfies Record<string, EndpointPath>,
  stockAlertsShapes,
)
