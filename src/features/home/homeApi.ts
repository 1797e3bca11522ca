import type { Answer } from '../../../contract/endpoints.ts'
import { paths } from '../../../contract/firstPaths.ts'
import { baseApi } from '../../api/baseApi.ts'

export const homeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getHome: build.query<Answer<'getHome'>, void>({
      query: () => paths.getHome,
      providesTags: ['Home'],
    }),
  }),
})

export const { useGetHomeQuery } = homeApi
