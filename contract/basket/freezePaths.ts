import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { freezeShapes } from './freezeShapes.ts'

export const freezePaths = withShapes(
  {
    exitFreeze: { method: 'GET', path: 'basket/Exit-Freeze', who: 'member', required: true },
    freezeBasket: { method: 'POST', path: 'Admin/Baskets/Freeze', who: 'staff', permission: 'orders.write' },
  } as const satisfies Record<string, EndpointPath>,
  freezeShapes,
)
