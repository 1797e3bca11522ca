import type { Answer } from '../../../contract/endpoints.ts'
import { favouritesPaths as paths } from '../../../contract/favourites/paths.ts'
import { baseApi } from '../../api/baseApi.ts'

/** The page of a member's favourites. Separate from favouritesApi, because the first view does not need it. */
export const favouriteListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFavourites: build.query<Answer<'listFavourites'>, { page: number }>({
      query: (params) => ({ ...paths.listFavourites, params }),
      providesTags: ['FavouriteList'],
    }),
  }),
})

export const { useListFavouritesQuery } = favouriteListApi
