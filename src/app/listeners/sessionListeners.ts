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

/** Who is here: the start, login, logout in all its forms, and what is loaded and dropped with it (spec §4). */
export function setupSessionListeners(start: Start): void {
  const codes = keepCodes()

  start({
    actionCreator: sessionStarted,
    effect: (_action, { dispatch, extra }) =>
      void dispatch(sessionKnown({ isLoggedIn: extra.tokens.get() !== '' })),
  })

  start({
    actionCreator: sessionKnown,
    effect: ({ payload }, { dispatch }) => {
      if (!payload.isLoggedIn) return
      // The server rendered the anonymous visitor's page; its data stays visible until the member's is here.
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
      // Only an answer for the member who is here now counts: one from before a login is anonymous.
      const { madeFor } = meta.baseQueryMeta as CallMeta
      if (madeFor === 'member' && selectIsLoggedIn(getState())) dispatch(takeUser(payload.userInfo))
    },
  })

  start({
    actionCreator: signedIn,
    effect: ({ payload: { user } }, { dispatch, extra }) => {
      // The login has ended what the cookie stood for.
      extra.storage.remove(LOGOUT_DUE)
      // What was typed outlives a session that ended, for whom it was typed by.
      if (user) takeDrafts(user.mobile)
      dispatch(answersChanged(ownTags))
      codes.load(dispatch)
    },
  })

  // Not earlier: a stored token may be of a session that is over, and only the master data may find that out
  // without sending anybody to the login page.
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
      // The next at this device may be somebody else. Other tabs hear of it by this word alone, and first: a token that is
      // gone may as well be a session that is merely over, which what was typed outlives.
      dropAllDrafts()
      extra.storage.set(DRAFTS_DROPPED, String(extra.now()))
      // The call takes the token out of the vault as it starts; nobody waits for its answer.
      const call = extra.tokens.get() !== '' && dispatch(logout.initiate(undefined, { track: false }))
      dispatch(endSession())
      for (const key of traces) extra.storage.remove(key)
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

/** What was searched for and looked at on this device: pickedSuggestions.ts, reportChoice.ts and lastSeen.ts own the last three. */
const traces = [
  storageKeys.recentSearches,
  storageKeys.recentProducts,
  'recentPicks',
  'searchFollowed',
  'seenProducts',
]

/**
 * Drops the tokens and the member's data in this tab, without a call. Where nobody is logged in there is nothing to
 * drop: a 401 that an anonymous visitor meets would be asked for again, without end.
 */
function endSession(why?: { isOver: true }): AppThunk<void> {
  return (dispatch, getState, { tokens }) => {
    tokens.clear()
    if (selectIsLoggedIn(getState() as RootState)) dispatch(signedOut(why))
  }
}

/** With no user info the stored tokens are deleted (spec §4). */
function takeUser(userInfo: UserInfo | null): AppThunk<void> {
  return (dispatch, getState) => {
    if (!userInfo) return dispatch(endSession(isOver))
    const known = selectUser(getState() as RootState)
    // Another tab may have logged in somebody else in the meantime.
    const isNews = known !== null && known.mobile !== userInfo.mobile
    dispatch(isNews ? signedIn({ user: userInfo }) : userReceived({ user: userInfo }))
    dispatch(countsReceived({ basket: userInfo.bCount, favourites: userInfo.fCount }))
  }
}

/** The member's favourite codes stay in the cache for as long as the login lasts. */
function keepCodes() {
  let kept: { unsubscribe(): void } | undefined
  const drop = () => {
    kept?.unsubscribe()
    kept = undefined
  }
  return {
    drop,
    load(dispatch: ListenerApi['dispatch']) {
      kept ??= dispatch(listFavouriteCodes.initiate())
    },
  }
}
