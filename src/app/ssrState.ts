import { baseApi } from '../api/baseApi.ts'
import type { RootState } from './rootReducer.ts'

type ApiState = RootState['api']
export type SsrState = Pick<ApiState, 'queries' | 'provided'>

/**
 * The part of the server's store that the browser's store starts from, as plain JSON: fulfilled queries without "not found"
 * answers. The router's data already says "not found", and all missing URLs share one cached 404 page, so the arguments of such
 * a query would send the first visitor's URL to all others.
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

/** Tags of the given queries only, because the others contain the arguments of failed queries. */
function providedBy(answered: ReadonlySet<string>, { keys, tags }: Provided): Provided {
  const presentTags: Tags = {}
  for (const [type, ids] of Object.entries(tags as Tags))
    for (const [id, by] of Object.entries(ids)) {
      const present = by.filter((key) => answered.has(key))
      if (present.length > 0) (presentTags[type] ??= {})[id] = present
    }
  return {
    keys: Object.fromEntries(Object.entries(keys).filter(([key]) => answered.has(key))) as Provided['keys'],
    tags: presentTags as Provided['tags'],
  }
}

/**
 * Preloaded state of the browser's store from `dehydrate`'s JSON; empty for any other value. RTK Query's config is the
 * browser's own, because JSON has no `Infinity`.
 */
export function preloadedFrom(json: unknown): Partial<RootState> {
  const { queries, provided } = (json ?? {}) as Partial<SsrState>
  return queries && provided ? { api: { ...emptyApiState(), queries, provided } } : {}
}

/** Initial state on the server, whose store exists for one page: without timers that remove answers. */
export function serverState(): Partial<RootState> {
  const api = emptyApiState()
  return { api: { ...api, config: { ...api.config, keepUnusedDataFor: Infinity } } }
}

function emptyApiState(): ApiState {
  return baseApi.reducer(undefined, { type: 'ssrState/init' })
}
