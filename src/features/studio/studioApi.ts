import { studioPaths } from '../../../contract/studio/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'

export const { useGetStudioQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `isPage`: the page itself shows an error of this query. */
    getStudio: query(
      build,
      { ...studioPaths.getStudio, isPage: true },
      { providesTags: ['Product', 'ProductList'] },
    ),
  }),
})
