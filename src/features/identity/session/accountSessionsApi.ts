import type { Answer } from '../../../../contract/endpoints.ts'
import { memberPaths as paths } from '../../../../contract/identity/memberPaths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { keepFor } from '../../../api/keepFor.ts'
import { withId } from '../../../api/withId.ts'

/** Sessions of the account. Separate from sessionApi, because only one page uses them. */
export const accountSessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query<Answer<'listSessions'>, void>({
      query: () => paths.listSessions,
      providesTags: ['Sessions'],
      keepUnusedDataFor: keepFor(0),
    }),
    endSession: build.mutation<Answer<'endSession'>, { id: string }>({
      query: ({ id }) => withId(paths.endSession, id),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<Answer<'endOtherSessions'>, void>({
      query: () => paths.endOtherSessions,
      invalidatesTags: ['Sessions'],
    }),
  }),
})

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = accountSessionsApi
