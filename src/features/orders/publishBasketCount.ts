import { countsReceived } from '../../api/events.ts'
import { isOutdated } from '../../api/request.ts'

interface Lifecycle {
  dispatch: (action: ReturnType<typeof countsReceived>) => unknown
  queryFulfilled: PromiseLike<{ data: { message: string; basketCount: number }; meta?: unknown }>
}

/** Publishes the basket's count in the answer of a call. A failed call has none; after a logout it is not the visitor's. */
export async function publishBasketCount({ dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  const answer = await Promise.resolve(queryFulfilled).then(
    ({ data, meta }) => (isOutdated(meta) ? null : data),
    () => null,
  )
  if (answer) dispatch(countsReceived({ basket: answer.basketCount, message: answer.message }))
}
