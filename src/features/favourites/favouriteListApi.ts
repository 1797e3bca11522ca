import { favouritesPaths as paths } from '../../../contract/favourites/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'

/**
 * Endpoints of the page of favourites and of named lists. Separate from favouritesApi, because the first view does not need them.
 */
export const favouriteListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFavourites: query(build, paths.listFavourites, { providesTags: ['FavouriteList'] }),
    listFavouriteLists: query(
      build,
      { ...paths.listFavouriteLists, isPage: true },
      { providesTags: ['FavouriteList'] },
    ),
    saveFavouriteList: mutation(
      build,
      { ...paths.saveFavouriteList, isPage: true },
      { invalidatesTags: ['FavouriteList'] },
    ),
    removeFavouriteList: mutation(
      build,
      { ...paths.removeFavouriteList, isPage: true },
      { invalidatesTags: ['FavouriteList'] },
    ),
    putInFavouriteList: mutation(
      build,
      { ...paths.putInFavouriteList, isPage: true },
      { invalidatesTags: ['FavouriteList'] },
    ),
    getSharedList: query(build, { ...paths.getSharedList, isPage: true }, { providesTags: ['ProductList'] }),
  }),
})

export const {
  useListFavouritesQuery,
  useListFavouriteListsQuery,
  useSaveFavouriteListMutation,
  useRemoveFavouriteListMutation,
  usePutInFavouriteListMutation,
  useGetSharedListQuery,
} = favouriteListApi
