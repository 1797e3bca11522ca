import type { Answer, Request } from '../../../contract/endpoints.ts'
import { facetsPaths } from '../../../contract/catalogue/facetsPaths.ts'
import { baseApi } from '../../api/baseApi.ts'

export const facetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The filters of a list with counts; 404 if the list does not exist. */
    getFacets: build.query<Answer<'getFacets'>, Request<'getFacets'>>({
      query: (body) => ({ ...facetsPaths.getFacets, body, isPage: true }),
      providesTags: ['ProductList'],
    }),
  }),
})

export const { useGetFacetsQuery } = facetsApi
