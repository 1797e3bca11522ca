import type { Answer, Query, Request } from '../../../contract/endpoints.ts'
import { reviewPaths as paths } from '../../../contract/reviews/paths.ts'
import { baseApi } from '../../api/baseApi.ts'

/** `isMember` separates the cached answers: only a member gets the own words and votes with them. */
export interface ReviewsArg {
  readonly id: number
  readonly page: number
  readonly isMember: boolean
}

const asked = ({ id, page }: ReviewsArg): Query<'listReviews'> & Record<string, number> => ({ id, page })

/**
 * Reviews and questions of a product's page, fetched after it. A failure stays in its place; so does what was written
 * (`quiet`), also where the session is over.
 */
export const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<Answer<'listReviews'>, ReviewsArg>({
      query: (arg) => ({ ...paths.listReviews, params: asked(arg), isPage: true }),
      providesTags: ['Reviews'],
    }),
    listQuestions: build.query<Answer<'listQuestions'>, ReviewsArg>({
      query: (arg) => ({ ...paths.listQuestions, params: asked(arg), isPage: true }),
      providesTags: ['Questions'],
    }),
    addReview: build.mutation<Answer<'addReview'>, Request<'addReview'>>({
      query: (body) => ({ ...paths.addReview, body, quiet: true }),
      invalidatesTags: ['Reviews'],
    }),
    voteReview: build.mutation<Answer<'voteReview'>, Request<'voteReview'>>({
      query: (body) => ({ ...paths.voteReview, body, isPage: true }),
      invalidatesTags: ['Reviews'],
    }),
    addQuestion: build.mutation<Answer<'addQuestion'>, Request<'addQuestion'>>({
      query: (body) => ({ ...paths.addQuestion, body, quiet: true }),
      invalidatesTags: ['Questions'],
    }),
  }),
})

export const {
  useListReviewsQuery,
  useListQuestionsQuery,
  useAddReviewMutation,
  useVoteReviewMutation,
  useAddQuestionMutation,
} = reviewsApi

/**
 * Reviews as this visitor sees them; until they are here, as everybody does, where that is known. Not what the hook
 * had last: what shows is to follow from the state alone, which a replay moves to and fro.
 */
export function useReviews(arg: ReviewsArg) {
  const { currentData, isError, refetch } = reviewsApi.useListReviewsQuery(arg)
  const other = reviewsApi.endpoints.listReviews.useQueryState({ ...arg, isMember: !arg.isMember })
  return { data: currentData ?? other.currentData, isError, refetch }
}

/** Questions in the same way. */
export function useQuestions(arg: ReviewsArg) {
  const { currentData, isError, refetch } = reviewsApi.useListQuestionsQuery(arg)
  const other = reviewsApi.endpoints.listQuestions.useQueryState({ ...arg, isMember: !arg.isMember })
  return { data: currentData ?? other.currentData, isError, refetch }
}
