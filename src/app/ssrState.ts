import { baseApi } from '../api/baseApi.ts'
import type { RootState } from './rootReducer.ts'

type ApiState = RootState['api']
export type SsrState = Pick<ApiState, 'queries' | 'provided'>

/**
 * What the page carries from the server's store to the browser's, as plain JSON: fulfilled queries, but none that says
 * that its address names nothing. That is the router's to say, and the page goes to all who ask for what is not there:
 * with such a query each of them would get what the first one had typed.
 */
export function dehydrate({ api: { queries, provided } }: RootState): SsrState {
  const answered = Object.entries(queries).filter(
    ([, query]) => query?.status === 'fulfilled' && !saysNotFound(query.data),
  )
  const isWhole = answered.length === Object.keys(queries).length
  return {
    queries: Object.fromEntries(answered),
    provided: isWhole ? provided : providedBy(new Set(answered.map(([key]) => key)), provided),
  }
}

const saysNotFound = (answer: unknown) => (answer as { type?: unknown } | null)?.type === 'NotFound'

type Provided = ApiState['provided']
type Tags = Record<string, Record<string, Provided['tags']['Home'][string]>>

/** Without what failed: it has nothing that could grow old, and names what was asked for. */
function providedBy(answered: ReadonlySet<string>, { keys, tags }: Provided): Provided {
  const kept: Tags = {}
  for (const [type, ids] of Object.entries(tags as Tags))
    for (const [id, by] of Object.entries(ids)) {
      const those = by.filter((key) => answered.has(key))
      if (those.length > 0) (kept[type] ??= {})[id] = those
    }
  return {
    keys: Object.fromEntries(Object.entries(keys).filter(([key]) => answered.has(key))) as Provided['keys'],
    tags: kept as Provided['tags'],
  }
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
