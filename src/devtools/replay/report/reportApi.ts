import type { Answer } from '../../../../contract/endpoints.ts'
import { problemPaths } from '../../../../contract/problems/paths.ts'
import { baseApi } from '../../../api/baseApi.ts'

const { getProblemRecord } = problemPaths

const reportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By the number of the message. */
    getProblemRecord: build.query<Answer<'getProblemRecord'>, number>({
      query: (id) => ({
        ...getProblemRecord,
        path: getProblemRecord.path.replace(':id', String(id)),
        isPage: true,
      }),
    }),
  }),
})

export const { useGetProblemRecordQuery } = reportApi
