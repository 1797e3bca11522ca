import type { Answer } from '../../../contract/endpoints.ts'
import { deskPaths } from '../../../contract/orders/deskPaths.ts'
import { baseApi } from '../../api/baseApi.ts'

/** How many days the first page shows, today among them. */
export const SALES_DAYS = 30

export const salesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sales of so many days, today among them. */
    getSales: build.query<Answer<'getSales'>, number>({
      query: (days) => ({ ...deskPaths.getSales, params: { days } }),
      providesTags: ['PanelToday'],
    }),
  }),
})

export const { useGetSalesQuery } = salesApi
