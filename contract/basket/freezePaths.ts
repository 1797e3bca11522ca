import type { EndpointPath } from '../firstPaths.ts'

export const freezePaths = {
  exitFreeze: { method: 'GET', path: 'basket/Exit-Freeze', who: 'member' },
  freezeBasket: { method: 'POST', path: 'Admin/Baskets/Freeze', who: 'staff', permission: 'orders.write' },
} as const satisfies Record<string, EndpointPath>
