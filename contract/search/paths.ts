import type { EndpointPath } from '../firstPaths.ts'

export const searchPaths = {
  getSearchKeyword: { method: 'POST', path: 'home/get-search-keyword', who: 'all' },
} as const satisfies Record<string, EndpointPath>
