import type { Answer, Request } from '../../../contract/endpoints.ts'
import { facetsPaths } from '../../../contract/catalogue/facetsPaths.ts'
import { baseApi } from '../../api/baseApi.ts'

export const facetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What a list can be narrowed by, with counts; 404 as the list itself. */
    getFacets: build.query<Answer<'getFacets'>, Request<'getFacets'>>({
      query: (body) => ({ ...facetsPaths.getFacets, body, isPage: true }),
      providesTags: ['ProductList'],
    }),
  }),
})

export const { useGetFacetsQuery } = facetsApi
