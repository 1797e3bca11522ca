import type { Answer, Query } from '../../../contract/endpoints.ts'
import { reviewPaths as paths } from '../../../contract/reviews/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation } from '../../api/endpoint.ts'
import { download } from '../../api/download.ts'
import { requestOf } from '../../api/request.ts'

/** How the reviews are sorted and filtered; empty: the newest first, all of them. */
export type ReviewsView = Pick<NonNullable<Query<'listReviews'>>, 'sort' | 'stars' | 'bought' | 'pictures'>

/** `isMember` separates the cached answers, because only a member's contain the own reviews and votes. */
interface PageArg {
  readonly id: number
  readonly page: number
  readonly isMember: boolean
}
export type ReviewsArg = PageArg & ReviewsView

/** The query that the server gets: only what is chosen. */
const asked = ({ isMember: _, ...query }: ReviewsArg) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/**
 * Reviews and questions of a product, fetched after its page. Their errors are shown in place; `quiet` prevents that an
 * expired session navigates away from the input.
 */
export const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<Answer<'listReviews'>, ReviewsArg>({
      query: (arg) => ({ ...paths.listReviews, params: asked(arg), isPage: true }),
      providesTags: ['Reviews'],
    }),
    listQuestions: build.query<Answer<'listQuestions'>, PageArg>({
      query: (arg) => ({ ...paths.listQuestions, params: asked(arg), isPage: true }),
      providesTags: ['Questions'],
    }),
    addReview: mutation(build, { ...paths.addReview, quiet: true }, { invalidatesTags: ['Reviews'] }),
    addReviewPicture: mutation(build, { ...paths.addReviewPicture, quiet: true }),
    voteReview: mutation(build, { ...paths.voteReview, isPage: true }, { invalidatesTags: ['Reviews'] }),
    addQuestion: mutation(build, { ...paths.addQuestion, quiet: true }, { invalidatesTags: ['Questions'] }),
  }),
})

export const {
  useListReviewsQuery,
  useListQuestionsQuery,
  useAddReviewMutation,
  useAddReviewPictureMutation,
  useVoteReviewMutation,
  useAddQuestionMutation,
} = reviewsApi

/** A picture that the member has uploaded, until its review is approved; rejects with an ApiError. */
export const downloadOwnPicture = (id: string) => download(requestOf(paths.getReviewPicture, { id }))

/**
 * Reviews as this visitor sees them; while they are loading, the cached ones of the other kind of visitor. It does not use
 * the hook's previous data, because a replay needs a view that depends on the state alone.
 */
export function useReviews(arg: ReviewsArg) {
  const { currentData, isError, refetch } = reviewsApi.useListReviewsQuery(arg)
  const other = reviewsApi.endpoints.listReviews.useQueryState({ ...arg, isMember: !arg.isMember })
  return { data: currentData ?? other.currentData, isError, refetch }
}

/** Questions, as `useReviews`. */
export function useQuestions(arg: PageArg) {
  const { currentData, isError, refetch } = reviewsApi.useListQuestionsQuery(arg)
  const other = reviewsApi.endpoints.listQuestions.useQueryState({ ...arg, isMember: !arg.isMember })
  return { data: currentData ?? other.currentData, isError, refetch }
}
