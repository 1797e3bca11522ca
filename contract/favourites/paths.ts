import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { favouritesShapes } from './shapes.ts'

/** The list of a member's favourites. The paths of the first view are in firstPaths.ts. */
export const favouritesPaths = withShapes(
  {
    listFavourites: { method: 'GET', path: 'Favorite/Get-List', who: 'member' },
  } as const satisfies Record<string, EndpointPath>,
  favouritesShapes,
)
