import type { Answer, Request } from '../../../contract/endpoints.ts'
import { contentPaths as paths } from '../../../contract/content/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import type { ApiError } from '../../api/errors.ts'

type Page = Answer<'getPage'>

/** Pages and articles that staff wrote. */
export const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By its address, not encoded, without the first slash: one part is a name, more are a URL path (spec §7). */
    getPage: build.query<Page, { address: string }>({
      query: ({ address }) =>
        address.includes('/')
          ? { ...paths.getPageByPath, path: encodeAddress(address), isPage: true, quiet: true }
          : { ...paths.getPage, body: { Name: address }, isPage: true },
      // Any endpoint of the API may have the same path: what it answers has no title and no content.
      transformResponse: (answer: Page): Page =>
        answer.title || answer.content ? answer : { ...answer, type: 'NotFound' },
      transformErrorResponse: (error: ApiError): ApiError =>
        error.status === 401 || error.status === 403 ? { ...error, status: 404 } : error,
    }),
    listArticles: build.query<Answer<'listArticles'>, Request<'listArticles'>>({
      query: (body) => ({ ...paths.listArticles, body, isPage: true }),
    }),
    getArticle: build.query<Answer<'getArticle'>, Request<'getArticle'>>({
      query: (body) => ({ ...paths.getArticle, body, isPage: true }),
    }),
  }),
})

const encodeAddress = (address: string) => address.split('/').map(encodeURIComponent).join('/')

export const { useGetPageQuery, useListArticlesQuery, useGetArticleQuery } = contentApi
