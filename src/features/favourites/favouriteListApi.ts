import type { Answer } from '../../../contract/endpoints.ts'
import { favouritesPaths as paths } from '../../../contract/favourites/paths.ts'
import { baseApi } from '../../api/baseApi.ts'

/** The page of a member's favourites. Apart from favouritesApi: the first view has no use for it. */
export const favouriteListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFavourites: build.query<Answer<'listFavourites'>, { page: number }>({
      query: (params) => ({ ...paths.listFavourites, params }),
      providesTags: ['FavouriteList'],
    }),
  }),
})

export const { useListFavouritesQuery } = favouriteListApi
