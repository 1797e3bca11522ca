import type { Answer } from '../../../contract/endpoints.ts'
import { orderPaths as paths } from '../../../contract/orders/paths.ts'
import { baseApi } from '../../api/baseApi.ts'

/** Summary of the account. It is here because it joins several domains, and this is the last of them. */
export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<Answer<'getDashboard'>, void>({
      query: () => paths.getDashboard,
      providesTags: ['Dashboard', 'Profile', 'Addresses', 'FavouriteList', 'Basket', 'Orders'],
    }),
  }),
})

export const { useGetDashboardQuery } = dashboardApi
