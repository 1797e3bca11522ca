import type { Answer, Query, Request } from '../../../contract/endpoints.ts'
import { moderationPaths as paths } from '../../../contract/reviews/moderationPaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { download } from '../../api/download.ts'
import { reviewStates, type ReviewState } from '../../../contract/reviews/rules.ts'
import { pageIn } from '../lists/address.ts'
import { withId } from '../../api/withId.ts'

export type Decision = Request<'setReviewStates'>
export type QueuedReview = Answer<'listQueuedReviews'>['items'][number]
export type QueuedQuestion = Answer<'listQueuedQuestions'>['items'][number]
export type OpinionsView = NonNullable<Query<'listQueuedReviews'>>

export const opinionsApi = baseApi.enhanceEndpoints({ addTagTypes: ['PanelOpinions'] }).injectEndpoints({
  endpoints: (build) => ({
    listQueuedReviews: build.query<Answer<'listQueuedReviews'>, OpinionsView>({
      query: (params) => ({ ...paths.listQueuedReviews, params }),
      providesTags: ['PanelOpinions'],
    }),
    listQueuedQuestions: build.query<Answer<'listQueuedQuestions'>, OpinionsView>({
      query: (params) => ({ ...paths.listQueuedQuestions, params }),
      providesTags: ['PanelOpinions'],
    }),
    setReviewStates: build.mutation<Answer<'setReviewStates'>, Decision>({
      query: (body) => ({ ...paths.setReviewStates, body }),
      invalidatesTags: ['PanelOpinions', 'PanelToday', 'Reviews'],
    }),
    setQuestionStates: build.mutation<Answer<'setQuestionStates'>, Decision>({
      query: (body) => ({ ...paths.setQuestionStates, body }),
      invalidatesTags: ['PanelOpinions', 'PanelToday', 'Questions'],
    }),
    removeReviewPicture: build.mutation<Answer<'removeReviewPicture'>, { readonly id: string }>({
      query: ({ id }) => withId(paths.removeReviewPicture, id),
      invalidatesTags: ['PanelOpinions', 'Reviews'],
    }),
    replyToReview: build.mutation<
      Answer<'replyToReview'>,
      Request<'replyToReview'> & { readonly id: number }
    >({
      query: ({ id, ...body }) => withId(paths.replyToReview, id, body),
      invalidatesTags: ['PanelOpinions', 'PanelToday', 'Reviews'],
    }),
    replyToQuestion: build.mutation<
      Answer<'replyToQuestion'>,
      Request<'replyToQuestion'> & { readonly id: number }
    >({
      query: ({ id, ...body }) => withId(paths.replyToQuestion, id, body),
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

/** The query in the address: `?state=`, `?page=`, or `?id=` for a single one. */
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

/** A picture of a review in any state; rejects with an ApiError. */
export const downloadQueuedPicture = (id: string) => download(withId(paths.getQueuedPicture, id))
