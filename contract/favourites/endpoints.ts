import { paths } from '../firstPaths.ts'
import { favouritesPaths } from './paths.ts'
import * as favourites from './schemas.ts'

export const favouritesEndpoints = {
  addFavourite: {
    ...paths.addFavourite,
    summary: 'Add a favourite',
    request: favourites.FavouriteRequest,
    answer: favourites.FavouriteAnswer,
  },
  removeFavourite: {
    ...paths.removeFavourite,
    summary: 'Remove a favourite',
    request: favourites.FavouriteRequest,
    answer: favourites.FavouriteRemovedAnswer,
  },
  listFavouriteCodes: {
    ...paths.listFavouriteCodes,
    summary: 'Codes of all favourites',
    answer: favourites.FavouriteCodesAnswer,
  },
  listFavourites: {
    ...favouritesPaths.listFavourites,
    summary: 'A page of the favourites',
    query: favourites.FavouritesQuery,
    answer: favourites.FavouritesAnswer,
  },
} as const
