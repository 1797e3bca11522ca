import type { Answer, Query, Request } from '../../../contract/endpoints.ts'
import { moderationPaths as paths } from '../../../contract/reviews/moderationPaths.ts'
import { baseApi } from '../../api/baseApi.ts'

export type Decision = Request<'setReviewStates'>
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
    replyToQuestion: build.mutation<
      Answer<'replyToQuestion'>,
      Request<'replyToQuestion'> & { readonly id: number }
    >({
      query: ({ id, ...body }) => ({
        ...paths.replyToQuestion,
        path: paths.replyToQuestion.path.replace(':id', String(id)),
        body,
      }),
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
} = opinionsApi
