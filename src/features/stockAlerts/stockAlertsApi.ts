import type { Answer, Request } from '../../../contract/endpoints.ts'
import { stockAlertPaths as paths } from '../../../contract/stockAlerts/paths.ts'
import { baseApi } from '../../api/baseApi.ts'

export const stockAlertsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notifyMe: build.mutation<Answer<'notifyMe'>, Request<'notifyMe'>>({
      query: (body) => ({ ...paths.notifyMe, body, isPage: true }),
    }),
  }),
})

export const { useNotifyMeMutation } = stockAlertsApi
