import { createContext, use } from 'react'
import type { Permission } from '../../../contract/authorization/permissions.ts'
import { authorizationPaths as paths } from '../../../contract/authorization/paths.ts'
import type { Answer } from '../../../contract/endpoints.ts'
import { baseApi } from '../../api/baseApi.ts'
import { livePaths } from '../../../contract/live/paths.ts'
import { keepFor } from '../../api/keepFor.ts'

export const StaffContext = createContext<Staff>({ id: 0, name: '', role: 'support', permissions: [] })

/** The logged-in member of staff. */
export const useStaff = (): Staff => use(StaffContext)

/** Whether the logged-in person has this permission; the server checks it again. */
export const useMay = (permission: Permission): boolean => useStaff().permissions.includes(permission)

export type Staff = Answer<'getStaffMe'>

export const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getStaffMe: build.query<Staff, void>({ query: () => paths.getStaffMe, providesTags: ['Staff'] }),
  }),
})

export const { useGetStaffMeQuery } = staffApi

const colleaguesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Other staff who have the page with this path open. */
    listColleagues: build.query<Answer<'listColleagues'>, string>({
      query: (page) => ({ ...livePaths.listColleagues, params: { page } }),
      providesTags: ['PanelColleagues'],
      keepUnusedDataFor: keepFor(0),
    }),
  }),
})

export const { useListColleaguesQuery } = colleaguesApi
