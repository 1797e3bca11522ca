import { addressPaths as paths } from '../../../../contract/identity/addressPaths.ts'
import { answerOf } from '../../../api/request.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { mutation, query } from '../../../api/endpoint.ts'
import { sessionSlice } from '../session/sessionSlice.ts'

export const addressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAddresses: query(build, paths.listAddresses, { providesTags: ['Addresses'] }),
    saveAddress: mutation(build, paths.saveAddress, {
      invalidatesTags: ['Addresses'],
      async onQueryStarted(_arg, { dispatch, getState, queryFulfilled }) {
        const saved = await answerOf(queryFulfilled)
        if (!saved) return
        // Cache the answer at once, because the checkout continues with the new address.
        dispatch(addressesApi.util.updateQueryData('listAddresses', undefined, () => saved))
        // The server copies the receiver's name to an account without a name, so refetch it.
        const user = sessionSlice.selectors.selectUser(getState() as never)
        if (user && !user.firstName && !user.lastName)
          dispatch(addressesApi.util.invalidateTags(['Profile', 'MasterData']))
      },
    }),
    removeAddress: mutation(build, paths.removeAddress, { invalidatesTags: ['Addresses'] }),
  }),
})

export const { useListAddressesQuery, useSaveAddressMutation, useRemoveAddressMutation } = addressesApi
