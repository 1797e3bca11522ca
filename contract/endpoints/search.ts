import { searchPaths } from '../paths/search.ts'
import * as search from '../schemas/search.ts'

export const searchEndpoints = {
  getSearchKeyword: {
    ...searchPaths.getSearchKeyword,
    summary: 'Suggestions for what is being typed into the search box',
    request: search.SearchRequest,
    answer: search.SearchAnswer,
  },
} as const
