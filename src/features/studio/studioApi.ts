import { studioPaths } from '../../../contract/studio/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'

export const { useGetStudioQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `isPage`: an error shows in the studio. */
    getStudio: query(
      build,
      { ...studioPaths.getStudio, isPage: true },
      { providesTags: ['Product', 'ProductList'] },
    ),
  }),
})
