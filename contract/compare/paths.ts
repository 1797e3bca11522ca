import type { EndpointPath } from '../firstPaths.ts'

export const comparePaths = {
  getCompare: { method: 'POST', path: 'Product/Get-Compare', who: 'all' },
} as const satisfies Record<string, EndpointPath>
