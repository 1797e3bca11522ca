import { stockAlertPaths as paths } from '../../../contract/stockAlerts/paths.ts'
import type { AlertKind } from '../../../contract/stockAlerts/rules.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation } from '../../api/endpoint.ts'

export const stockAlertsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notifyMe: mutation(build, { ...paths.notifyMe, isPage: true }),
  }),
})

const { useNotifyMeMutation } = stockAlertsApi

/** Subscribes to an alert. All components of a page that offer the same alert share the mutation's result. */
export const useNotifyMe = (websiteCode: string, kind: AlertKind = 'stock') =>
  useNotifyMeMutation({ fixedCacheKey: `${kind} ${websiteCode}` })
