import type { EndpointPath } from '../firstPaths.ts'

/** The list of a member's favourites; the other endpoints are part of the first view. */
export const favouritesPaths = {
  listFavourites: { method: 'GET', path: 'Favorite/Get-List', who: 'member' },
} as const satisfies Record<string, EndpointPath>
