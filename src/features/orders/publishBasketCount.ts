import { answerOf } from '../../api/request.ts'
import { countsReceived } from '../../api/events.ts'

interface Lifecycle {
  dispatch: (action: ReturnType<typeof countsReceived>) => unknown
  queryFulfilled: PromiseLike<{ data: { message: string; basketCount: number }; meta?: unknown }>
}

/** Stores the basket's count from the answer of a call. Ignores failed calls, and answers that arrive after a logout. */
export async function publishBasketCount({ dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  const answer = await answerOf(queryFulfilled)
  if (answer) dispatch(countsReceived({ basket: answer.basketCount, message: answer.message }))
}
