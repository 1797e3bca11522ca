import { memberPaths as paths } from '../../../../contract/identity/memberPaths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { mutation, query } from '../../../api/endpoint.ts'

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: query(build, paths.getProfile, { providesTags: ['Profile'] }),
    updateProfile: mutation(build, paths.updateProfile, { invalidatesTags: ['Profile', 'MasterData'] }),
  }),
})

export const { useGetProfileQuery, useUpdateProfileMutation } = profileApi
