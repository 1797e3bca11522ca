import { countsReceived } from '../../api/events.ts'

interface Lifecycle {
  dispatch: (action: ReturnType<typeof countsReceived>) => unknown
  queryFulfilled: PromiseLike<{ data: { message: string; basketCount: number } }>
}

/** The basket's count comes with the answer of whatever changes it. A call that failed carries none. */
export async function publishBasketCount({ dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  const answer = await Promise.resolve(queryFulfilled).then(
    ({ data }) => data,
    () => null,
  )
  if (answer) dispatch(countsReceived({ basket: answer.basketCount, message: answer.message }))
}
