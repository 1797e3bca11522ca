import type { EndpointPath } from '../firstPaths.ts'

export const stockAlertPaths = {
  notifyMe: { method: 'POST', path: 'Product/Notify-Me', who: 'all' },
} as const satisfies Record<string, EndpointPath>
