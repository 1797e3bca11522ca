import type { Answer } from '../../../contract/endpoints.ts'
import { feedPaths as paths } from '../../../contract/content/feedPaths.ts'
import { keepFor } from '../../api/keepFor.ts'
import { settingsApi } from '../settings/settingsApi.ts'
import { query } from '../../api/endpoint.ts'

export type FeedRow = Answer<'listFeeds'>['items'][number]

export const feedsApi = settingsApi.injectEndpoints({
  endpoints: (build) => ({
    listFeeds: query(build, paths.listFeeds, {
      providesTags: ['PanelSettings'],
      keepUnusedDataFor: keepFor(0),
    }),
  }),
})

export const { useListFeedsQuery } = feedsApi
