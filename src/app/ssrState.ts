import { baseApi } from '../api/baseApi.ts'
import type { RootState } from './rootReducer.ts'

type ApiState = RootState['api']
export type SsrState = Pick<ApiState, 'queries' | 'provided'>

/** What the page carries from the server's store to the browser's: fulfilled queries only, as plain JSON. */
export function dehydrate({ api: { queries, provided } }: RootState): SsrState {
  const answered = Object.entries(queries).filter(([, query]) => query?.status === 'fulfilled')
  return { queries: Object.fromEntries(answered), provided }
}

/**
 * Preloaded state of the browser's store from `dehydrate`'s JSON. RTK Query's config stays the browser's own:
 * its `Infinity` does not survive JSON. Anything else gives an empty start.
 */
export function preloadedFrom(json: unknown): Partial<RootState> {
  const { queries, provided } = (json ?? {}) as Partial<SsrState>
  return queries && provided ? { api: { ...emptyApiState(), queries, provided } } : {}
}

/** A server's store lives while one page is rendered: no timers that remove answers. */
export function serverState(): Partial<RootState> {
  const api = emptyApiState()
  return { api: { ...api, config: { ...api.config, keepUnusedDataFor: Infinity } } }
}

function emptyApiState(): ApiState {
  return baseApi.reducer(undefined, { type: 'ssrState/init' })
}
