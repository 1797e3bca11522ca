import type { Answer, Query, Request } from '../../../../contract/endpoints.ts'
import { addressPaths as paths } from '../../../../contract/identity/addressPaths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { sessionSlice } from '../session/sessionSlice.ts'

export const addressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAddresses: build.query<Answer<'listAddresses'>, void>({
      query: () => paths.listAddresses,
      providesTags: ['Addresses'],
    }),
    saveAddress: build.mutation<Answer<'saveAddress'>, Request<'saveAddress'>>({
      query: (body) => ({ ...paths.saveAddress, body }),
      invalidatesTags: ['Addresses'],
      async onQueryStarted(_arg, { dispatch, getState, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null)
        if (!saved) return
        // The checkout continues with it at once.
        dispatch(addressesApi.util.updateQueryData('listAddresses', undefined, () => saved.data))
        // The server gives an account without a name that of the receiver.
        const user = sessionSlice.selectors.selectUser(getState() as never)
        if (user && !user.firstName && !user.lastName)
          dispatch(addressesApi.util.invalidateTags(['Profile', 'MasterData']))
      },
    }),
    removeAddress: build.mutation<Answer<'removeAddress'>, Query<'removeAddress'>>({
      query: (params) => ({ ...paths.removeAddress, params }),
      invalidatesTags: ['Addresses'],
    }),
  }),
})

export const { useListAddressesQuery, useSaveAddressMutation, useRemoveAddressMutation } = addressesApi
