import { createSelector } from '@reduxjs/toolkit'
import type { Answer } from '../../../contract/endpoints.ts'
import { firstBundlePaths as paths } from '../../../contract/firstBundlePaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import type { ApiError } from '../../api/errors.ts'
import { orStandIn } from '../../api/absent/orStandIn.ts'

export interface FavouriteArg {
  readonly websiteCode: string
  /** URL of the previous page (spec §3). */
  readonly refer: string
}

const bodyOf = ({ websiteCode, refer }: FavouriteArg) => ({ WebsiteCode: websiteCode, Refer: refer })

const codesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Codes of the member's favourites. All favourite buttons read them, never a list's `isFav`. If the backend has no such
     * endpoint, they are collected from cached answers.
     */
    listFavouriteCodes: build.query<Answer<'listFavouriteCodes'>, void>({
      queryFn: orStandIn(
        () => paths.listFavouriteCodes,
        () =>
          import(/* webpackChunkName: "from-list" */ './codesFromLists.ts').then(
            ({ codesFromLists }) => codesFromLists,
          ),
      ),
      providesTags: ['Favourites'],
    }),
  }),
})

/** Both mutations also resolve if the server refuses (`success: false`); the button is then reset. */
export const favouritesApi = codesApi.injectEndpoints({
  endpoints: (build) => ({
    addFavourite: build.mutation<Answer<'addFavourite'>, FavouriteArg>({
      query: (arg) => ({ ...paths.addFavourite, body: bodyOf(arg) }),
      invalidatesTags: ['FavouriteList'],
      onQueryStarted: (arg, api) => showAtOnce(arg, true, api),
    }),
    removeFavourite: build.mutation<Answer<'removeFavourite'>, FavouriteArg>({
      query: (arg) => ({ ...paths.removeFavourite, body: bodyOf(arg) }),
      invalidatesTags: ['FavouriteList'],
      onQueryStarted: (arg, api) => showAtOnce(arg, false, api),
    }),
  }),
})

interface Lifecycle {
  dispatch: (
    action: ReturnType<typeof codesApi.util.updateQueryData | typeof codesApi.util.invalidateTags>,
  ) => unknown
  getState: () => unknown
  queryFulfilled: PromiseLike<{ data: Answer<'addFavourite'> }>
}

/** Results instead of the number of favourites. */
const REFUSED = -1
const LOGIN_NEEDED = -2
const NOT_COUNTED = -3

/**
 * Updates the button before the server answers. After a refusal reverts only this code, because another favourite may have
 * changed meanwhile. Refetches the codes after a refusal, unless a login is needed, and if the server's count differs from the
 * cached one, because answers to quick presses may arrive in any order and another device may have changed favourites.
 */
async function showAtOnce({ websiteCode }: FavouriteArg, isWanted: boolean, api: Lifecycle): Promise<void> {
  const put = (isFavourite: boolean) =>
    api.dispatch(
      codesApi.util.updateQueryData('listFavouriteCodes', undefined, (draft) => {
        draft.codes = draft.codes.filter((code) => code !== websiteCode)
        if (isFavourite) draft.codes.push(websiteCode)
      }),
    )
  put(isWanted)
  const count = await Promise.resolve(api.queryFulfilled).then(
    ({ data }) => (data.success ? (data.favCount ?? NOT_COUNTED) : REFUSED),
    ({ error }: { error?: ApiError }) => (error?.status === 401 ? LOGIN_NEEDED : REFUSED),
  )
  // Update again, because an older list of codes may have arrived meanwhile.
  put(count === REFUSED || count === LOGIN_NEEDED ? !isWanted : isWanted)
  if (count === NOT_COUNTED) return
  if (count !== LOGIN_NEEDED && count !== selectCodes(api.getState() as ApiRoot).data?.codes.length)
    api.dispatch(codesApi.util.invalidateTags(['Favourites']))
}

/** Adds codes that an answer marked as favourites. */
export const codesMarked = (marked: readonly string[]) =>
  codesApi.util.updateQueryData('listFavouriteCodes', undefined, (draft) => {
    draft.codes = [...new Set([...draft.codes, ...marked])]
  })

export const selectCodes = favouritesApi.endpoints.listFavouriteCodes.select()
type ApiRoot = Parameters<typeof selectCodes>[0]

const selectCodeSet = createSelector(
  [(state: ApiRoot) => selectCodes(state).data],
  (data) => new Set(data?.codes),
)

export const selectIsFavourite = (state: ApiRoot, websiteCode: string) =>
  selectCodeSet(state).has(websiteCode)
