import type { Answer, Request } from '../../../contract/endpoints.ts'
import { problemPaths as paths } from '../../../contract/problems/paths.ts'
import { baseApi } from '../../api/baseApi.ts'

/** Calls for problem reports, loaded with their form. */
export const problemsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addProblem: build.mutation<Answer<'addProblem'>, Request<'addProblem'>>({
      query: (body) => ({ ...paths.addProblem, body, isPage: true }),
    }),
    deleteProblem: build.mutation<Answer<'deleteProblem'>, Request<'deleteProblem'>>({
      query: (body) => ({ ...paths.deleteProblem, body, isPage: true }),
    }),
  }),
})

export const { useAddProblemMutation, useDeleteProblemMutation } = problemsApi
