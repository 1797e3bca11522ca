import type { Answer, Query, Request } from '../../../../contract/endpoints.ts'
import { memberPaths as paths } from '../../../../contract/identity/memberPaths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { keepFor } from '../../../api/keepFor.ts'

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Answer<'getProfile'>, void>({
      query: () => paths.getProfile,
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation<Answer<'updateProfile'>, Request<'updateProfile'>>({
      query: (body) => ({ ...paths.updateProfile, body }),
      invalidatesTags: ['Profile', 'MasterData'],
    }),
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
    getDashboard: build.query<Answer<'getDashboard'>, void>({
      query: () => paths.getDashboard,
      providesTags: ['Profile', 'Addresses', 'FavouriteList', 'Basket', 'Orders'],
    }),
    listSessions: build.query<Answer<'listSessions'>, void>({
      query: () => paths.listSessions,
      providesTags: ['Sessions'],
      keepUnusedDataFor: keepFor(0),
    }),
    endSession: build.mutation<Answer<'endSession'>, { id: string }>({
      query: ({ id }) => ({ ...paths.endSession, path: paths.endSession.path.replace(':id', id) }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<Answer<'endOtherSessions'>, void>({
      query: () => paths.endOtherSessions,
      invalidatesTags: ['Sessions'],
    }),
    listFavourites: build.query<Answer<'listFavourites'>, { page: number }>({
      query: (params) => ({ ...paths.listFavourites, params }),
      providesTags: ['FavouriteList'],
    }),
  }),
})

export const {
  useGetProfileQuery,
  useUpdateProfileMutation,
  useListAddressesQuery,
  useSaveAddressMutation,
  useRemoveAddressMutation,
  useGetDashboardQuery,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useListFavouritesQuery,
} = accountApi
