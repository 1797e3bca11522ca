import { endpointFor } from '../endpoint.ts'
import * as favourites from './schemas.ts'

const member = endpointFor('member')
const all = endpointFor('all')

export const favouritesEndpoints = {
  listFavouriteLists: member('GET Favorite/Get-Lists', "The member's named lists of favourites", {
    answer: favourites.FavouriteListsAnswer,
  }),
  saveFavouriteList: member('POST Favorite/Save-List', 'Make, rename or share a list', {
    request: favourites.SaveFavouriteList,
    answer: favourites.FavouriteListsChanged,
  }),
  removeFavouriteList: member('POST Favorite/Remove-List', 'Remove a list; its products stay favourites', {
    request: favourites.RemoveFavouriteList,
    answer: favourites.FavouriteListsChanged,
  }),
  putInFavouriteList: member('POST Favorite/Put-In-List', 'Put a favourite into a list, or take it out', {
    request: favourites.PutInFavouriteList,
    answer: favourites.FavouriteListsChanged,
  }),
  getSharedList: all('GET Favorite/Get-Shared', 'A shared list by the key of its address', {
    query: favourites.SharedListQuery,
    answer: favourites.SharedListAnswer,
  }),
  listFavourites: member('GET Favorite/Get-List', 'A page of the favourites', {
    query: favourites.FavouritesQuery,
    answer: favourites.FavouritesAnswer,
  }),
}
