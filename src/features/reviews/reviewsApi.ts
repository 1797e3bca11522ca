import type { Answer, Query } from '../../../contract/endpoints.ts'
import { reviewPaths as paths } from '../../../contract/reviews/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation } from '../../api/endpoint.ts'
import { download } from '../../api/download.ts'
import { requestOf } from '../../api/request.ts'
import { useIsMember } from '../identity/session/useIsMember.ts'

/** Order and filters of the reviews; empty: all reviews, newest first. */
export type ReviewsView = Pick<NonNullable<Query<'listReviews'>>, 'sort' | 'stars' | 'bought' | 'pictures'>

/** `isMember`: part of the cache key, because only answers to a member contain the member's own review and votes. */
interface PageArg {
  readonly id: number
  readonly page: number
  readonly isMember: boolean
}
type ReviewsArg = PageArg & ReviewsView

/** The query parameters of the request: without `isMember` and undefined values. */
const paramsOf = ({ isMember: _, ...query }: ReviewsArg) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/**
 * Reviews and questions of a product, fetched after its page. Components show errors in place; `quiet` prevents that an expired
 * session navigates away from the input.
 */
export const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<Answer<'listReviews'>, ReviewsArg>({
      query: (arg) => ({ ...paths.listReviews, params: paramsOf(arg), isPage: true }),
      providesTags: ['Reviews'],
    }),
    listQuestions: build.query<Answer<'listQuestions'>, PageArg>({
      query: (arg) => ({ ...paths.listQuestions, params: paramsOf(arg), isPage: true }),
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

/** Downloads a picture of the member's own review that is not approved yet; rejects with an ApiError. */
export const downloadOwnPicture = (id: string) => download(requestOf(paths.getReviewPicture, { id }))

/**
 * A page of reviews for this visitor; while it is loading after a login or logout, the cached answer of before. Does not use the
 * hook's previous data, because a replay needs a view that depends on the state alone.
 */
export function useReviews(id: number, page: number, view: ReviewsView = {}) {
  const isMember = useIsMember()
  const { currentData, isError, refetch } = useListReviewsQuery({ id, page, isMember, ...view })
  const other = reviewsApi.endpoints.listReviews.useQueryState({ id, page, isMember: !isMember, ...view })
  return { data: currentData ?? other.currentData, isError, refetch }
}

/** A page of questions; works as `useReviews`. */
export function useQuestions(id: number, page: number) {
  const isMember = useIsMember()
  const { currentData, isError, refetch } = useListQuestionsQuery({ id, page, isMember })
  const other = reviewsApi.endpoints.listQuestions.useQueryState({ id, page, isMember: !isMember })
  return { data: currentData ?? other.currentData, isError, refetch }
}
