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

/** What another tab of this browser stores, this one follows. Returns how to stop. */
export function setupCrossTabListeners(start: Start): () => void {
  let stop = () => {}
  start({
    actionCreator: sessionStarted,
    effect: (_action, { dispatch, extra }) => {
      stop()
      stop = extra.watchStorage((key) => {
        // It comes before the token's own event, which may as well be of a session that is merely over.
        const isLogout = key === DRAFTS_DROPPED
        if (isLogout) dropAllDrafts()
        // null: the whole storage was emptied.
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
    // A new token for the old one: mostly a refresh, but it may be somebody else's.
    else if (isLoggedIn) dispatch(answersChanged(['MasterData']))
  }
}
