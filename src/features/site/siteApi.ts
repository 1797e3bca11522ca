import { firstBundlePaths as paths } from '../../../contract/firstBundlePaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'

export const siteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Data of the shell. The server renders pages with the data of an anonymous visitor. */
    getMasterData: query(build, paths.getMasterData, { providesTags: ['MasterData'] }),
  }),
})

export const { useGetMasterDataQuery } = siteApi
