import { paths } from '../../../contract/firstPaths.ts'
import type { Answer } from '../../../contract/endpoints.ts'
import { baseApi } from '../../api/baseApi.ts'

export const siteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the shell shows. On the server and at first it is the anonymous visitor's (design §4). */
    getMasterData: build.query<Answer<'getMasterData'>, void>({
      query: () => paths.getMasterData,
      providesTags: ['MasterData'],
    }),
  }),
})

export const { useGetMasterDataQuery } = siteApi
