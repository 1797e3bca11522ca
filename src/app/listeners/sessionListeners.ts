import { isAnyOf } from '@reduxjs/toolkit'
import type { UserInfo } from '../../../contract/userInfo.ts'
import {
  countsReceived,
  sessionExpired,
  sessionKnown,
  signedIn,
  signedOut,
  unauthorised,
  userReceived,
} from '../../api/events.ts'
import { answersChanged } from '../../api/answersChanged.ts'
import type { CallMeta } from '../../api/request.ts'
import type { AppThunk } from '../../api/store.ts'
import { ownTags } from '../../api/tags.ts'
import { favouritesApi } from '../../features/favourites/favouritesApi.ts'
import { hubFlow } from '../../features/live/hubFlow.ts'
import { siteApi } from '../../features/site/siteApi.ts'
import { LOGOUT_DUE, sessionApi } from '../../features/identity/session/sessionApi.ts'
import {
  logoutRequested,
  sessionSlice,
  sessionStarted,
} from '../../features/identity/session/sessionSlice.ts'
import { flowEvent } from '../../flows/flow.ts'
import { dropAllDrafts, DRAFTS_DROPPED, takeDrafts } from '../../lib/drafts.ts'
import { withReturn } from '../../../contract/returnTo.ts'
import { storageKeys } from '../../../contract/constants.ts'
import { toHome, toLogin } from '../../../contract/storefrontPaths.ts'
import { toastMessages } from '../../../contract/messages.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import type { RootState } from '../rootReducer.ts'
import type { ListenerApi, Start } from './start.ts'

const { getMasterData } = siteApi.endpoints
const { listFavouriteCodes } = favouritesApi.endpoints
const { login, logout } = sessionApi.endpoints
const { selectIsLoggedIn, selectUser } = sessionSlice.selectors
const isOver = { isOver: true } as const
const hubOpened = flowEvent(hubFlow, { type: 'connection.opened' }).type

/** Start, login and logout, and the data that is loaded or removed with them (spec §4). */
export function setupSessionListeners(start: Start): void {
  const codes = favouriteCodes()

  start({
    actionCreator: sessionStarted,
    effect: (_action, { dispatch, extra }) =>
      void dispatch(sessionKnown({ isLoggedIn: extra.tokens.get() !== '' })),
  })

  start({
    actionCreator: sessionKnown,
    effect: ({ payload }, { dispatch }) => {
      if (!payload.isLoggedIn) return
      // The page of the anonymous visitor stays visible until the member's data has arrived.
      void dispatch(getMasterData.initiate(undefined, { forceRefetch: true, subscribe: false }))
    },
  })

  start({
    matcher: login.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      if (!payload.success) return
      dispatch(signedIn({ user: payload.userInfo }))
      dispatch(
        countsReceived({
          basket: payload.basketCount,
          favourites: payload.favCount,
          message: payload.message,
        }),
      )
    },
  })

  start({
    matcher: getMasterData.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState }) => {
      // Ignore an anonymous answer from before the login.
      const { madeFor } = meta.baseQueryMeta as CallMeta
      if (madeFor === 'member' && selectIsLoggedIn(getState())) dispatch(takeUser(payload.userInfo))
    },
  })

  start({
    actionCreator: signedIn,
    effect: ({ payload: { user } }, { dispatch, extra }) => {
      // The login has replaced the session that the pending logout would end.
      extra.storage.remove(LOGOUT_DUE)
      // Drafts survive an expired session if the same member logs in.
      if (user) takeDrafts(user.mobile)
      dispatch(answersChanged(ownTags))
      codes.load(dispatch)
    },
  })

  // The member's data load only now: the stored token may have expired, and the 401 of the master data, unlike others,
  // does not redirect to the login page.
  start({
    actionCreator: userReceived,
    effect: ({ payload: { user } }, { dispatch }) => {
      takeDrafts(user.mobile)
      codes.load(dispatch)
    },
  })

  start({
    actionCreator: signedOut,
    effect: (_action, { dispatch }) => {
      codes.drop()
      dispatch(answersChanged(ownTags))
    },
  })

  start({
    actionCreator: logoutRequested,
    effect: async ({ payload }, { dispatch, extra }) => {
      // Removes drafts in all tabs, because another person may use this device next. Does it before it removes the token,
      // because other tabs treat a token that disappears alone as an expired session and keep drafts.
      dropAllDrafts()
      extra.storage.set(DRAFTS_DROPPED, String(extra.now()))
      // The call reads the token when it starts, before endSession removes it.
      const call = extra.tokens.get() !== '' && dispatch(logout.initiate(undefined, { track: false }))
      dispatch(endSession())
      for (const key of historyKeys) extra.storage.remove(key)
      const { to, returnTo = '' } = payload ?? {}
      extra.navigate(to === 'home' ? toHome() : withReturn(toLogin(), returnTo))
      await call
      if (extra.storage.get(LOGOUT_DUE))
        dispatch(toastShown({ kind: 'warning', text: toastMessages.loggedOutHere, about: 'logout' }))
    },
  })

  start({
    predicate: (action) => sessionStarted.match(action) || action.type === hubOpened,
    effect: (_action, { dispatch, extra }) => {
      if (extra.storage.get(LOGOUT_DUE) && !extra.tokens.get())
        void dispatch(logout.initiate(undefined, { track: false }))
    },
  })

  start({
    matcher: isAnyOf(sessionExpired, unauthorised),
    effect: (_action, { dispatch }) => dispatch(endSession(isOver)),
  })
}

/** Storage keys of searches and seen products; the last three are of pickedSuggestions.ts, reportChoice.ts and lastSeen.ts. */
const historyKeys = [
  storageKeys.recentSearches,
  storageKeys.recentProducts,
  'recentPicks',
  'searchFollowed',
  'seenProducts',
]

/**
 * Removes the tokens and the member's data in this tab, without a call. Does not dispatch `signedOut` for an anonymous
 * visitor, because its refetches would get a 401 each and end the session endlessly.
 */
function endSession(why?: { isOver: true }): AppThunk<void> {
  return (dispatch, getState, { tokens }) => {
    tokens.clear()
    if (selectIsLoggedIn(getState() as RootState)) dispatch(signedOut(why))
  }
}

/** Applies the user info of an answer; null deletes the stored tokens (spec §4). */
function takeUser(userInfo: UserInfo | null): AppThunk<void> {
  return (dispatch, getState) => {
    if (!userInfo) return dispatch(endSession(isOver))
    const known = selectUser(getState() as RootState)
    // Another member may have logged in in another tab.
    const isOther = known !== null && known.mobile !== userInfo.mobile
    dispatch(isOther ? signedIn({ user: userInfo }) : userReceived({ user: userInfo }))
    dispatch(countsReceived({ basket: userInfo.bCount, favourites: userInfo.fCount }))
  }
}

/** Holds the member's favourite codes in the cache until the logout. */
function favouriteCodes() {
  let subscription: { unsubscribe(): void } | undefined
  const drop = () => {
    subscription?.unsubscribe()
    subscription = undefined
  }
  return {
    drop,
    load(dispatch: ListenerApi['dispatch']) {
      subscription ??= dispatch(listFavouriteCodes.initiate())
    },
  }
}
