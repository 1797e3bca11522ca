import { searchPaths } from './paths.ts'
import * as search from './schemas.ts'

export const searchEndpoints = {
  getSearchKeyword: {
    ...searchPaths.getSearchKeyword,
    summary: 'Suggestions for what is being typed into the search box',
    request: search.SearchRequest,
    answer: search.SearchAnswer,
  },
} as const
