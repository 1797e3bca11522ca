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
  listFavouriteLists: {
    ...favouritesPaths.listFavouriteLists,
    summary: "The member's named lists of favourites",
    answer: favourites.FavouriteListsAnswer,
  },
  saveFavouriteList: {
    ...favouritesPaths.saveFavouriteList,
    summary: 'Make, rename or share a list',
    request: favourites.SaveFavouriteList,
    answer: favourites.FavouriteListsChanged,
  },
  removeFavouriteList: {
    ...favouritesPaths.removeFavouriteList,
    summary: 'Remove a list; its products stay favourites',
    request: favourites.RemoveFavouriteList,
    answer: favourites.FavouriteListsChanged,
  },
  putInFavouriteList: {
    ...favouritesPaths.putInFavouriteList,
    summary: 'Put a favourite into a list, or take it out',
    request: favourites.PutInFavouriteList,
    answer: favourites.FavouriteListsChanged,
  },
  getSharedList: {
    ...favouritesPaths.getSharedList,
    summary: 'A shared list by the key of its address',
    query: favourites.SharedListQuery,
    answer: favourites.SharedListAnswer,
  },
  listFavourites: {
    ...favouritesPaths.listFavourites,
    summary: 'A page of the favourites',
    query: favourites.FavouritesQuery,
    answer: favourites.FavouritesAnswer,
  },
} as const
