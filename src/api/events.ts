import { createAction } from '@reduxjs/toolkit'
import type { UserInfo } from '../../contract/userInfo.ts'

/**
 * Events that concern the whole shop. The first four come from the base query (spec §8) and are answered in
 * app/listeners; the rest are facts about the visitor that several features keep something of.
 */

/** A call that needs a login was refused, also after a refresh. */
export const unauthorised = createAction<{ path: string }>('api/unauthorised')
/** The session turned out to be over on a call that needs none; the call itself went on anonymously. */
export const sessionExpired = createAction('api/sessionExpired')
export const forbidden = createAction<{ path: string }>('api/forbidden')
/** `message`: what the API says is not there. */
export const notFound = createAction<{ path: string; message: string }>('api/notFound')

/** The browser looked at its token for the first time (after hydration), or another tab changed it. */
export const sessionKnown = createAction<{ isLoggedIn: boolean }>('session/known')
/** A login succeeded here; the token is in the vault already. */
export const signedIn = createAction<{ user: UserInfo | null }>('session/signedIn')
/** `isOver`: the server ended it, or its time did; without it, somebody logged out. */
export const signedOut = createAction<{ isOver: boolean } | undefined>('session/signedOut')
/** The server said who the member is. `isLed`: whoever asked navigates by itself, so no rule of spec §4 does. */
export const userReceived = createAction<{ user: UserInfo; isLed?: boolean }>('session/userReceived')

/**
 * Counts that came with another answer (login, master data). The basket's is as on the wire (basketCount.ts), with
 * the server's message where it gave one.
 */
export const countsReceived = createAction<{ basket?: number; favourites?: number; message?: string }>(
  'session/countsReceived',
)
