import { countsReceived } from '../../api/events.ts'

interface Lifecycle {
  dispatch: (action: ReturnType<typeof countsReceived>) => unknown
  queryFulfilled: PromiseLike<{ data: { message: string; basketCount: number } }>
}

/** Publishes the basket's count in the answer of a call. A failed call has none. */
export async function publishBasketCount({ dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  const answer = await Promise.resolve(queryFulfilled).then(
    ({ data }) => data,
    () => null,
  )
  if (answer) dispatch(countsReceived({ basket: answer.basketCount, message: answer.message }))
}
