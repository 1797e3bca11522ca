import type { Answer, Request } from '../../../contract/endpoints.ts'
import { deliveryDeskPaths as paths } from '../../../contract/delivery/deskPaths.ts'
import { baseApi } from '../../api/baseApi.ts'

export type DeliverySettings = Answer<'getDeliverySettings'>

export const deliveryDeskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDeliverySettings: build.query<Answer<'getDeliverySettings'>, void>({
      query: () => paths.getDeliverySettings,
      providesTags: ['Delivery'],
    }),
    saveDeliverySettings: build.mutation<Answer<'saveDeliverySettings'>, Request<'saveDeliverySettings'>>({
      query: (body) => ({ ...paths.saveDeliverySettings, body }),
      invalidatesTags: ['Delivery', 'Slots'],
    }),
  }),
})

export const { useGetDeliverySettingsQuery, useSaveDeliverySettingsMutation } = deliveryDeskApi
