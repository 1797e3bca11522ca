import { facetsPaths } from '../../../contract/catalogue/facetsPaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'

export const facetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The filters of a list with counts; 404 if the list does not exist. */
    getFacets: query(build, { ...facetsPaths.getFacets, isPage: true }, { providesTags: ['ProductList'] }),
  }),
})

export const { useGetFacetsQuery } = facetsApi
