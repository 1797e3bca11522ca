import type { Answer } from '../../../contract/endpoints.ts'
import { contentPaths as paths } from '../../../contract/content/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'
import type { ApiError } from '../../api/errors.ts'

type Page = Answer<'getPage'>

/** Pages and articles written by staff. */
export const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * `address`: the decoded path without its first slash. A single segment is a page's name, several are a URL path (spec §7).
     */
    getPage: build.query<Page, { address: string }>({
      query: ({ address }) =>
        address.includes('/')
          ? { ...paths.getPageByPath, path: encodeAddress(address), isPage: true, quiet: true }
          : { ...paths.getPage, body: { Name: address }, isPage: true },
      // An answer without title and content is that of another endpoint with the same path.
      transformResponse: (answer: Page): Page =>
        answer.title || answer.content ? answer : { ...answer, type: 'NotFound' },
      transformErrorResponse: (error: ApiError): ApiError =>
        error.status === 401 || error.status === 403 ? { ...error, status: 404 } : error,
    }),
    listArticles: query(build, { ...paths.listArticles, isPage: true }),
    getArticle: query(build, { ...paths.getArticle, isPage: true }),
  }),
})

const encodeAddress = (address: string) => address.split('/').map(encodeURIComponent).join('/')

export const { useGetPageQuery, useListArticlesQuery, useGetArticleQuery } = contentApi
