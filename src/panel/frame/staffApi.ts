import { authorizationPaths as paths } from '../../../contract/authorization/paths.ts'
import type { Answer } from '../../../contract/endpoints.ts'
import { baseApi } from '../../api/baseApi.ts'

export type Staff = Answer<'getStaffMe'>

export const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getStaffMe: build.query<Staff, void>({ query: () => paths.getStaffMe, providesTags: ['Staff'] }),
  }),
})

export const { useGetStaffMeQuery } = staffApi
