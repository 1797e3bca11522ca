import type { Answer, Request } from '../../../../contract/endpoints.ts'
import { memberPaths as paths } from '../../../../contract/identity/memberPaths.ts'
import { baseApi } from '../../../api/baseApi.ts'

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Answer<'getProfile'>, void>({
      query: () => paths.getProfile,
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation<Answer<'updateProfile'>, Request<'updateProfile'>>({
      query: (body) => ({ ...paths.updateProfile, body }),
      invalidatesTags: ['Profile', 'MasterData'],
    }),
  }),
})

export const { useGetProfileQuery, useUpdateProfileMutation } = profileApi
