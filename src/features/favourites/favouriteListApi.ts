import type { Answer, Request } from '../../../contract/endpoints.ts'
import { favouritesPaths as paths } from '../../../contract/favourites/paths.ts'
import { baseApi } from '../../api/baseApi.ts'

/**
 * The page of a member's favourites and their named lists. Separate from favouritesApi, because the first view does not
 * need it.
 */
export const favouriteListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFavourites: build.query<Answer<'listFavourites'>, { page: number; list?: number }>({
      query: (params) => ({ ...paths.listFavourites, params }),
      providesTags: ['FavouriteList'],
    }),
    listFavouriteLists: build.query<Answer<'listFavouriteLists'>, void>({
      query: () => ({ ...paths.listFavouriteLists, isPage: true }),
      providesTags: ['FavouriteList'],
    }),
    saveFavouriteList: build.mutation<Answer<'saveFavouriteList'>, Request<'saveFavouriteList'>>({
      query: (body) => ({ ...paths.saveFavouriteList, body, isPage: true }),
      invalidatesTags: ['FavouriteList'],
    }),
    removeFavouriteList: build.mutation<Answer<'removeFavouriteList'>, Request<'removeFavouriteList'>>({
      query: (body) => ({ ...paths.removeFavouriteList, body, isPage: true }),
      invalidatesTags: ['FavouriteList'],
    }),
    putInFavouriteList: build.mutation<Answer<'putInFavouriteList'>, Request<'putInFavouriteList'>>({
      query: (body) => ({ ...paths.putInFavouriteList, body, isPage: true }),
      invalidatesTags: ['FavouriteList'],
    }),
    getSharedList: build.query<Answer<'getSharedList'>, { key: string }>({
      query: (params) => ({ ...paths.getSharedList, params }),
      providesTags: ['ProductList'],
    }),
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
