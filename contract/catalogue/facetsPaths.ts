import type { EndpointPath } from '../firstPaths.ts'

export const facetsPaths = {
  getFacets: { method: 'POST', path: 'Product/Get-Filter', who: 'all' },
} as const satisfies Record<string, EndpointPath>
