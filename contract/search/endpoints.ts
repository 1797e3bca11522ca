import { searchPaths } from './paths.ts'
import * as search from './schemas.ts'

export const searchEndpoints = {
  getSearchKeyword: {
    ...searchPaths.getSearchKeyword,
    summary: 'Suggestions for a partly typed search',
    request: search.SearchRequest,
    answer: search.SearchAnswer,
  },
  addSearchChoice: {
    ...searchPaths.addSearchChoice,
    summary: 'Count an opened product after a search, anonymously',
    request: search.SearchChoice,
    answer: search.NotedAnswer,
  },
  listPopularSearches: {
    ...searchPaths.listPopularSearches,
    summary: 'Popular searches that have results',
    answer: search.PopularSearchesAnswer,
  },
  listSearchCounts: {
    ...searchPaths.listSearchCounts,
    summary: 'Search counts, including searches without results (staff)',
    query: search.SearchCountsQuery,
    answer: search.SearchCountsAnswer,
  },
  hideSearch: {
    ...searchPaths.hideSearch,
    summary: 'Hide a search from the popular ones, or show it again (staff)',
    request: search.HideSearchRequest,
    answer: search.NotedAnswer,
  },
} as const
