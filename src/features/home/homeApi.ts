import type { Answer } from '../../../contract/endpoints.ts'
import { firstBundlePaths as paths } from '../../../contract/firstBundlePaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { orStandIn } from '../../api/absent/orStandIn.ts'

export const homeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getHome: build.query<Answer<'getHome'>, string | void>({
      queryFn: orStandIn(
        (preview) =>
          typeof preview === 'string' ? { ...paths.getHome, params: { preview } } : paths.getHome,
        () =>
          import(/* webpackChunkName: "from-list" */ './homeFromLists.ts').then(
            ({ homeFromLists }) => homeFromLists,
          ),
      ),
      providesTags: ['Home'],
    }),
  }),
})

export const { useGetHomeQuery } = homeApi
