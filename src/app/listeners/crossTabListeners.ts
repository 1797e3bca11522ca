import { isFulfilled, type Action } from '@reduxjs/toolkit'
import { storageKeys } from '../../../contract/constants.ts'
import type { EndpointName } from '../../../contract/allPaths.ts'
import { sessionKnown, signedOut } from '../../api/events.ts'
import { answersChanged } from '../../api/answersChanged.ts'
import type { AppThunk } from '../../api/store.ts'
import { dropAllDrafts, DRAFTS_DROPPED } from '../../lib/drafts.ts'
import { compareLoaded } from '../../features/compare/compareSlice.ts'
import { readCompareList } from '../../features/compare/compareStorage.ts'
import { sessionSlice, sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import { paymentSettled } from '../../features/orders/paymentEvents.ts'
import type { RootState } from '../rootReducer.ts'
import type { Start } from './start.ts'

/** Endpoints whose success changes member data in other tabs; as names, because the code of most is loaded late. */
const memberCalls: EndpointName[] = [
  'addFavourite',
  'removeFavourite',
  'saveFavouriteList',
  'removeFavouriteList',
  'putInFavouriteList',
  'updateOrder',
  'cancelOrder',
  'sendReceipt',
  'leaveCardOrder',
  'setPayee',
  // This call does not change the basket's count, so other tabs ignore the hub's event.
  'removeSavedLine',
]

/** Applies what other tabs of this browser store. Returns a function that stops it. */
export function setupCrossTabListeners(start: Start): () => void {
  let stop = () => {}
  start({
    actionCreator: sessionStarted,
    effect: (_action, { dispatch, extra }) => {
      stop()
      stop = extra.watchStorage((key) => {
        // A logout stores this key before it removes the token. The token alone disappears when a session expires, too.
        const isLogout = key === DRAFTS_DROPPED
        if (isLogout) dropAllDrafts()
        // null: the storage was cleared.
        if (isLogout || key === storageKeys.token || key === null)
          dispatch(followSession({ isOver: !isLogout }))
        if (key === storageKeys.memberChanged)
          dispatch(answersChanged(['Basket', 'Favourites', 'FavouriteList', 'Orders', 'MasterData']))
        if (key === storageKeys.compareItems || key === null)
          dispatch(compareLoaded(readCompareList(extra.storage)))
      })
    },
  })
  start({
    predicate: (action) => paymentSettled.match(action) || hasChangedMember(action),
    effect: (_action, { extra }) => extra.storage.set(storageKeys.memberChanged, String(extra.now())),
  })
  return () => stop()
}

function hasChangedMember(action: Action): boolean {
  if (!isFulfilled(action)) return false
  const arg = action.meta.arg as { readonly endpointName?: string } | undefined
  return memberCalls.some((name) => name === arg?.endpointName)
}

function followSession(end: { isOver: boolean }): AppThunk<void> {
  return (dispatch, getState, { tokens }) => {
    const isLoggedIn = tokens.get() !== ''
    const wasLoggedIn = sessionSlice.selectors.selectIsLoggedIn(getState() as RootState)
    if (isLoggedIn !== wasLoggedIn) dispatch(isLoggedIn ? sessionKnown({ isLoggedIn }) : signedOut(end))
    // The token changed, usually by a refresh, but another member may have logged in.
    else if (isLoggedIn) dispatch(answersChanged(['MasterData']))
  }
}
