import { stockAlertPaths as paths } from '../../../contract/stockAlerts/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation } from '../../api/endpoint.ts'

export const stockAlertsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notifyMe: mutation(build, { ...paths.notifyMe, isPage: true }),
  }),
})

export const { useNotifyMeMutation } = stockAlertsApi
