import type { Answer } from '../../../contract/endpoints.ts'
import type { StandIn } from '../../api/absent/orStandIn.ts'

/** Codes of products that an answer marks as favourites (`isFav`, spec §3), at any depth. */
export function favouritesIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  const { websiteCode, isFav } = data as Record<string, unknown>
  const own = isFav === true && typeof websiteCode === 'string' ? [websiteCode] : []
  return [...own, ...Object.values(data).flatMap(favouritesIn)]
}

/** Favourites for a backend without Favorite/Get-Codes: the cached codes, else those that cached answers mark. */
export const codesFromLists: StandIn<void, Codes> = (_arg, _ask, state) => {
  const { api } = state as { api: { queries: Readonly<Record<string, Query | undefined>> } }
  const queries = Object.values(api.queries)
  const known = queries.find((query) => query?.endpointName === 'listFavouriteCodes')?.data as
    Codes | undefined
  const marked = queries.flatMap((query) => favouritesIn(query?.data))
  return Promise.resolve(known ?? { codes: [...new Set(marked)] })
}

type Codes = Answer<'listFavouriteCodes'>
interface Query {
  readonly endpointName?: string
  readonly data?: unknown
}
