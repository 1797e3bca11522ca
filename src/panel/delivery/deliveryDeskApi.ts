import type { Answer } from '../../../contract/endpoints.ts'
import { deliveryDeskPaths as paths } from '../../../contract/delivery/deskPaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'

export type DeliverySettings = Answer<'getDeliverySettings'>

export const deliveryDeskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDeliverySettings: query(build, paths.getDeliverySettings, { providesTags: ['Delivery'] }),
    saveDeliverySettings: mutation(build, paths.saveDeliverySettings, {
      invalidatesTags: ['Delivery', 'Slots'],
    }),
  }),
})

export const { useGetDeliverySettingsQuery, useSaveDeliverySettingsMutation } = deliveryDeskApi
