import type { Answer, Query } from '../../../contract/endpoints.ts'
import { moderationPaths as paths } from '../../../contract/reviews/moderationPaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { download } from '../../api/download.ts'
import { reviewStates, type ReviewState } from '../../../contract/reviews/rules.ts'
import { pageIn } from '../lists/address.ts'
import { requestOf } from '../../api/request.ts'

export type QueuedReview = Answer<'listQueuedReviews'>['items'][number]
export type QueuedQuestion = Answer<'listQueuedQuestions'>['items'][number]
export type OpinionsView = NonNullable<Query<'listQueuedReviews'>>

export const opinionsApi = baseApi.enhanceEndpoints({ addTagTypes: ['PanelOpinions'] }).injectEndpoints({
  endpoints: (build) => ({
    listQueuedReviews: query(build, paths.listQueuedReviews, { providesTags: ['PanelOpinions'] }),
    listQueuedQuestions: query(build, paths.listQueuedQuestions, { providesTags: ['PanelOpinions'] }),
    setReviewStates: mutation(build, paths.setReviewStates, {
      invalidatesTags: ['PanelOpinions', 'PanelToday', 'Reviews'],
    }),
    setQuestionStates: mutation(build, paths.setQuestionStates, {
      invalidatesTags: ['PanelOpinions', 'PanelToday', 'Questions'],
    }),
    removeReviewPicture: mutation(build, paths.removeReviewPicture, {
      invalidatesTags: ['PanelOpinions', 'Reviews'],
    }),
    replyToReview: mutation(build, paths.replyToReview, {
      invalidatesTags: ['PanelOpinions', 'PanelToday', 'Reviews'],
    }),
    replyToQuestion: mutation(build, paths.replyToQuestion, {
      invalidatesTags: ['PanelOpinions', 'PanelToday', 'Questions'],
    }),
  }),
})

export const {
  useListQueuedReviewsQuery,
  useListQueuedQuestionsQuery,
  useSetReviewStatesMutation,
  useSetQuestionStatesMutation,
  useReplyToQuestionMutation,
  useReplyToReviewMutation,
  useRemoveReviewPictureMutation,
} = opinionsApi

/** Reads the list's query from the URL: `?state=`, `?page=`, or `?id=` for a single item. */
export function viewOf(search: URLSearchParams): OpinionsView {
  const state = reviewStates.find((one) => one === search.get('state'))
  const id = /^[1-9]\d{0,8}$/.test(search.get('id') ?? '') ? Number(search.get('id')) : 0
  return { page: pageIn(search), ...(state && { state }), ...(id && { id }) }
}

export const stateNames: Readonly<Record<ReviewState, string>> = {
  pending: 'در انتظار',
  approved: 'نمایش داده می‌شود',
  rejected: 'پنهان',
}

/** Downloads a picture of a review in any state; rejects with an ApiError. */
export const downloadQueuedPicture = (id: string) => download(requestOf(paths.getQueuedPicture, { id }))
