import { orderPaths as paths } from '../../../contract/orders/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'

/** Summary of the account. In this domain, because it joins several domains, and this is the last one in the import order. */
export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: query(build, paths.getDashboard, {
      providesTags: ['Dashboard', 'Profile', 'Addresses', 'FavouriteList', 'Basket', 'Orders'],
    }),
  }),
})

export const { useGetDashboardQuery } = dashboardApi
