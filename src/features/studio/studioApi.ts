import type { Answer } from '../../../contract/endpoints.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { baseApi } from '../../api/baseApi.ts'

export const { useGetStudioQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `isPage`: an error shows in the studio. */
    getStudio: build.query<Answer<'getStudio'>, { id: number }>({
      query: (params) => ({ ...studioPaths.getStudio, params, isPage: true }),
      providesTags: ['Product', 'ProductList'],
    }),
  }),
})
