import { problemPaths as paths } from '../../../contract/problems/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation } from '../../api/endpoint.ts'

/** Calls for problem reports, loaded with their form. */
export const problemsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addProblem: mutation(build, { ...paths.addProblem, isPage: true }),
    deleteProblem: mutation(build, { ...paths.deleteProblem, isPage: true }),
  }),
})

export const { useAddProblemMutation, useDeleteProblemMutation } = problemsApi
