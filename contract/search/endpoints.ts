import { searchPaths } from './paths.ts'
import * as search from './schemas.ts'

export const searchEndpoints = {
  getSearchKeyword: {
    ...searchPaths.getSearchKeyword,
    summary: 'Suggestions for what is being typed into the search box',
    request: search.SearchRequest,
    answer: search.SearchAnswer,
  },
  addSearchChoice: {
    ...searchPaths.addSearchChoice,
    summary: 'A product was opened after a search: counted, without a word on who did it',
    request: search.SearchChoice,
    answer: search.NotedAnswer,
  },
  listPopularSearches: {
    ...searchPaths.listPopularSearches,
    summary: 'What many shoppers search for and find',
    answer: search.PopularSearchesAnswer,
  },
  listSearchCounts: {
    ...searchPaths.listSearchCounts,
    summary: 'What shoppers searched for, and what was not found (staff)',
    query: search.SearchCountsQuery,
    answer: search.SearchCountsAnswer,
  },
  hideSearch: {
    ...searchPaths.hideSearch,
    summary: 'Keeps a search from being shown as popular, or shows it again (staff)',
    request: search.HideSearchRequest,
    answer: search.NotedAnswer,
  },
} as const
