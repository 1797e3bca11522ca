import { memberPaths as paths } from '../../../../contract/identity/memberPaths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { mutation, query } from '../../../api/endpoint.ts'
import { keepFor } from '../../../api/keepFor.ts'

/** Endpoints of the account's sessions. Separate from sessionApi, because only one page uses them. */
export const accountSessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSessions: query(build, paths.listSessions, {
      providesTags: ['Sessions'],
      keepUnusedDataFor: keepFor(0),
    }),
    endSession: mutation(build, paths.endSession, { invalidatesTags: ['Sessions'] }),
    endOtherSessions: mutation(build, paths.endOtherSessions, { invalidatesTags: ['Sessions'] }),
  }),
})

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = accountSessionsApi
