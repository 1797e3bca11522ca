import type { Answer } from '../../../../contract/endpoints.ts'
import { problemPaths } from '../../../../contract/problems/paths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { withId } from '../../../api/withId.ts'

const reportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By the number of the message. */
    getProblemRecord: build.query<Answer<'getProblemRecord'>, number>({
      query: (id) => ({ ...withId(problemPaths.getProblemRecord, id), isPage: true }),
    }),
  }),
})

export const { useGetProblemRecordQuery } = reportApi
