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

/** Every component of the page that asks for the same alert shares its result. */
export const useNotifyMe = (websiteCode: string, kind: AlertKind = 'stock') =>
  useNotifyMeMutation({ fixedCacheKey: `${kind} ${websiteCode}` })
