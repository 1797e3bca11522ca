import { endpointFor } from '../endpoint.ts'
import { forStaff } from '../authorization/forStaff.ts'
import * as search from './schemas.ts'

const all = endpointFor('all')
const read = forStaff('searches.read')
const write = forStaff('content.write')

export const searchEndpoints = {
  getSearchKeyword: all('POST home/get-search-keyword', 'Suggestions for a partly typed search', {
    request: search.SearchRequest,
    answer: search.SearchAnswer,
    required: true,
  }),
  addSearchChoice: all('POST Search/Choices', 'Count an opened product after a search, anonymously', {
    request: search.SearchChoice,
    answer: search.NotedAnswer,
  }),
  listPopularSearches: all('GET Search/Popular', 'Popular searches that have results', {
    answer: search.PopularSearchesAnswer,
  }),
  listSearchCounts: read('GET Admin/Searches', 'Search counts, including searches without results (staff)', {
    query: search.SearchCountsQuery,
    answer: search.SearchCountsAnswer,
  }),
  hideSearch: write(
    'POST Admin/Searches/Hide',
    'Hide a search from the popular ones, or show it again (staff)',
    { request: search.HideSearchRequest, answer: search.NotedAnswer },
  ),
}
