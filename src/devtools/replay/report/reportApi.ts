import type { Answer } from '../../../../contract/endpoints.ts'
import { problemPaths } from '../../../../contract/problems/paths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { requestOf } from '../../../api/request.ts'

const reportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the message's number. */
    getProblemRecord: build.query<Answer<'getProblemRecord'>, number>({
      query: (id) => ({ ...requestOf(problemPaths.getProblemRecord, { id }), isPage: true }),
    }),
  }),
})

export const { useGetProblemRecordQuery } = reportApi

/** The message number in `?report=`; undefined if it is missing or invalid. */
export function reportIdIn(search: URLSearchParams): number | undefined {
  const id = search.get('report') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
}
