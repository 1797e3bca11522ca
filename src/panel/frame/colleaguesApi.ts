import type { Answer } from '../../../contract/endpoints.ts'
import { livePaths } from '../../../contract/live/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { keepFor } from '../../api/keepFor.ts'

const colleaguesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Other staff who have the page with this path open. */
    listColleagues: build.query<Answer<'listColleagues'>, string>({
      query: (page) => ({ ...livePaths.listColleagues, params: { page } }),
      providesTags: ['PanelColleagues'],
      keepUnusedDataFor: keepFor(0),
    }),
  }),
})

export const { useListColleaguesQuery } = colleaguesApi
