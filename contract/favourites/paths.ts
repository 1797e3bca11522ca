import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { favouritesShapes } from './shapes.ts'

/** A member's favourites in named lists. The paths of the first view are in firstPaths.ts. */
export const favouritesPaths = withShapes(
  {
    listFavouriteLists: { method: 'GET', path: 'Favorite/Get-Lists', who: 'member' },
    saveFavouriteList: { method: 'POST', path: 'Favorite/Save-List', who: 'member' },
    removeFavouriteList: { method: 'POST', path: 'Favorite/Remove-List', who: 'member' },
    putInFavouriteList: { method: 'POST', path: 'Favorite/Put-In-List', who: 'member' },
    getSharedList: { method: 'GET', path: 'Favorite/Get-Shared', who: 'all' },
    listFavourites: { method: 'GET', path: 'Favorite/Get-List', who: 'member' },
  } as const satisfies Record<string, EndpointPath>,
  favouritesShapes,
)
