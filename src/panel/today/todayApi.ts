import type { Answer } from '../../../contract/endpoints.ts'
import { deskPaths } from '../../../contract/orders/deskPaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'
import { livePaths } from '../../../contract/live/paths.ts'
import { keepFor } from '../../api/keepFor.ts'

/** Number of days on the first page, including today. */
export const SALES_DAYS = 30

export const salesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sales of the given number of days, including today. */
    getSales: build.query<Answer<'getSales'>, number>({
      query: (days) => ({ ...deskPaths.getSales, params: { days } }),
      providesTags: ['PanelToday'],
    }),
  }),
})

export const { useGetSalesQuery } = salesApi

const visitorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The current visitors of the shop. */
    listVisitors: query(build, livePaths.listVisitors, { keepUnusedDataFor: keepFor(0) }),
  }),
})

export const { useListVisitorsQuery } = visitorsApi
