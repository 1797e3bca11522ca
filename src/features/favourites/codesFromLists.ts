import type { Answer } from '../../../contract/endpoints.ts'
import type { StandIn } from '../../api/orStandIn.ts'
import { selectCodes } from './favouritesApi.ts'

/** Codes of the products that an answer marks as favourites (`isFav`, spec §3), at any depth. */
export function favouritesIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  const { websiteCode, isFav } = data as Record<string, unknown>
  const own = isFav === true && typeof websiteCode === 'string' ? [websiteCode] : []
  return [...own, ...Object.values(data).flatMap(favouritesIn)]
}

/** The favourites that are known, for a backend without Favorite/Get-Codes: those of before, or those that lists mark. */
export const codesFromLists: StandIn<void, Answer<'listFavouriteCodes'>> = (_arg, _ask, state) => {
  const { api } = state as { api: { queries: Readonly<Record<string, { data?: unknown } | undefined>> } }
  const known = selectCodes(state as Parameters<typeof selectCodes>[0]).data?.codes
  const marked = Object.values(api.queries).flatMap((query) => favouritesIn(query?.data))
  return Promise.resolve({ codes: known ?? [...new Set(marked)] })
}
