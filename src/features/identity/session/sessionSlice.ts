import { createAction, createSlice } from '@reduxjs/toolkit'
import type { UserInfo } from '../../../../contract/userInfo.ts'
import { sessionKnown, signedIn, signedOut, userReceived } from '../../../api/events.ts'

export interface SessionState {
  /** Null for an anonymous visitor, and for a member until the user info is loaded. */
  user: UserInfo | null
  isLoggedIn: boolean
  /** False on the server and until the browser has read its token; until then the page is rendered for an anonymous visitor. */
  isKnown: boolean
}

/** The part of the state that this slice owns. */
export interface SessionRoot {
  readonly session: SessionState
}

const initialState = { user: null, isLoggedIn: false, isKnown: false } as SessionState

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionKnown, (state, { payload }) => {
        state.isKnown = true
        state.isLoggedIn = payload.isLoggedIn
        if (!payload.isLoggedIn) state.user = null
      })
      .addCase(signedIn, (_state, { payload }) => ({ user: payload.user, isLoggedIn: true, isKnown: true }))
      .addCase(userReceived, (state, { payload }) => {
        if (state.isLoggedIn) state.user = payload.user
      })
      .addCase(signedOut, () => ({ user: null, isLoggedIn: false, isKnown: true })),
  selectors: {
    selectUser: (state) => state.user,
    selectIsLoggedIn: (state) => state.isLoggedIn,
    selectIsKnown: (state) => state.isKnown,
    selectIsAnonymous: (state) => state.isKnown && !state.isLoggedIn,
  },
})

/** Starts the session in the browser after hydration: reads the token and loads the member's data. */
export const sessionStarted = createAction('session/started')

/** Logs out (spec §4) and navigates to the login page, or home. `returnTo`: path in the shop to go to after the next login. */
export const logoutRequested = createAction<{ to?: 'home'; returnTo?: string } | undefined>(
  'session/logoutRequested',
)
