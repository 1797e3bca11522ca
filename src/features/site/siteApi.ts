import { paths } from '../../../contract/firstPaths.ts'
import type { Answer } from '../../../contract/endpoints.ts'
import { baseApi } from '../../api/baseApi.ts'

export const siteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Data of the shell. The server renders the anonymous visitor's. */
    getMasterData: build.query<Answer<'getMasterData'>, void>({
      query: () => paths.getMasterData,
      providesTags: ['MasterData'],
    }),
  }),
})

export const { useGetMasterDataQuery } = siteApi
