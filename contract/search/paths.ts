import type { StaffPath } from '../authorization/permissions.ts'
import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { searchShapes } from './shapes.ts'

export const searchPaths = withShapes(
  {
    getSearchKeyword: { method: 'POST', path: 'home/get-search-keyword', who: 'all', required: true },
    addSearchChoice: { method: 'POST', path: 'Search/Choices', who: 'all' },
    listPopularSearches: { method: 'GET', path: 'Search/Popular', who: 'all' },
    listSearchCounts: { method: 'GET', path: 'Admin/Searches', who: 'staff', permission: 'searches.read' },
    hideSearch: { method: 'POST', path: 'Admin/Searches/Hide', who: 'staff', permission: 'content.write' },
  } as const satisfies Record<string, EndpointPath | StaffPath>,
  searchShapes,
)
