import { favouritesApi, selectIsFavourite } from '../../features/favourites/favouritesApi.ts'
import { favouriteToggleRequested, type FavouriteWish } from '../../features/favourites/favouritesSlice.ts'
import { loginFlow } from '../../features/login/loginFlow.ts'
import { toastShown } from '../../features/notices/noticesSlice.ts'
import { isApiError, type ApiError } from '../../api/errors.ts'
import { flowEvent } from '../../flows/flow.ts'
import type { ListenerApi, Start } from './start.ts'

const { addFavourite, listFavouriteCodes, removeFavourite } = favouritesApi.endpoints

/** Hearts: members' go to the server, anonymous visitors log in first and then get theirs (spec §6). */
export function setupFavouriteListeners(start: Start): void {
  start({
    actionCreator: favouriteToggleRequested,
    effect: async ({ payload: wish }, api) => {
      if (!api.extra.tokens.get()) return askLogin(wish, api)
      const isWanted = wish.isWanted ?? !(await isFavourite(wish, api))
      const arg = { websiteCode: wish.websiteCode, refer: api.extra.refer() }
      const change = isWanted ? addFavourite : removeFavourite
      const { error } = await api.dispatch(change.initiate(arg, { track: false }))
      // Spec §8: this refusal logs nobody out. It says that one must log in to have favourites.
      if (isWanted && (error as ApiError | undefined)?.status === 401) askLogin(wish, api)
    },
  })
}

function askLogin(wish: FavouriteWish, { dispatch }: ListenerApi): void {
  // The shopper saw an empty heart: after the login it is to be full, also when it was so on another device.
  const pending = { kind: 'favourite', payload: { ...wish, isWanted: true } }
  dispatch(flowEvent(loginFlow, { type: 'login.opened', reason: 'favourite', place: 'dialog', pending }))
}

async function isFavourite(
  { websiteCode }: FavouriteWish,
  { dispatch, getState }: ListenerApi,
): Promise<boolean> {
  const codes = dispatch(listFavouriteCodes.initiate(undefined, { subscribe: false }))
  await codes.unwrap().catch((error: unknown) => {
    if (isApiError(error)) dispatch(toastShown({ kind: 'error', text: error.message }))
    throw error
  })
  return selectIsFavourite(getState(), websiteCode)
}
