import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { deliveryShapes } from './shapes.ts'

export const deliveryPaths = withShapes(
  {
    getDelivery: { method: 'GET', path: 'Home/Get-Delivery', who: 'all' },
  } as const satisfies Record<string, EndpointPath>,
  deliveryShapes,
)
