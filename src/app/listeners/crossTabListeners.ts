import { isAnyOf } from '@reduxjs/toolkit'
import { storageKeys } from '../../../contract/constants.ts'
import { sessionKnown, signedOut } from '../../api/events.ts'
import { answersChanged } from '../../api/answersChanged.ts'
import type { AppThunk } from '../../api/store.ts'
import { dropAllDrafts, DRAFTS_DROPPED } from '../../lib/drafts.ts'
import { compareLoaded } from '../../features/compare/compareSlice.ts'
import { readCompareList } from '../../features/compare/compareStorage.ts'
import { favouritesApi } from '../../features/favourites/favouritesApi.ts'
import { sessionSlice, sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import type { RootState } from '../rootReducer.ts'
import type { Start } from './start.ts'

const { addFavourite, removeFavourite } = favouritesApi.endpoints

/** Applies what other tabs of this browser store. Returns a function that stops it. */
export function setupCrossTabListeners(start: Start): () => void {
  let stop = () => {}
  start({
    actionCreator: sessionStarted,
    effect: (_action, { dispatch, extra }) => {
      stop()
      stop = extra.watchStorage((key) => {
        // It comes before the token's event, which alone may also be an expired session.
        const isLogout = key === DRAFTS_DROPPED
        if (isLogout) dropAllDrafts()
        // null: the storage was cleared.
        if (isLogout || key === storageKeys.token || key === null)
          dispatch(followSession({ isOver: !isLogout }))
        if (key === storageKeys.memberChanged)
          dispatch(answersChanged(['Favourites', 'FavouriteList', 'MasterData']))
        if (key === storageKeys.compareItems || key === null)
          dispatch(compareLoaded(readCompareList(extra.storage)))
      })
    },
  })
  start({
    matcher: isAnyOf(addFavourite.matchFulfilled, removeFavourite.matchFulfilled),
    effect: (_action, { extra }) => extra.storage.set(storageKeys.memberChanged, String(extra.now())),
  })
  return () => stop()
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
