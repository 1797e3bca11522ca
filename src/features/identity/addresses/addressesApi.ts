import type { Answer, Query, Request } from '../../../../contract/endpoints.ts'
import { memberPaths as paths } from '../../../../contract/identity/memberPaths.ts'
import { baseApi } from '../../../api/baseApi.ts'

export const addressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAddresses: build.query<Answer<'listAddresses'>, void>({
      query: () => paths.listAddresses,
      providesTags: ['Addresses'],
    }),
    saveAddress: build.mutation<Answer<'saveAddress'>, Request<'saveAddress'>>({
      query: (body) => ({ ...paths.saveAddress, body }),
      invalidatesTags: ['Addresses'],
    }),
    removeAddress: build.mutation<Answer<'removeAddress'>, Query<'removeAddress'>>({
      query: (params) => ({ ...paths.removeAddress, params }),
      invalidatesTags: ['Addresses'],
    }),
  }),
})

export const { useListAddressesQuery, useSaveAddressMutation, useRemoveAddressMutation } = addressesApi
