import { createAction } from '@reduxjs/toolkit'
import type { UserInfo } from '../../contract/userInfo.ts'

/**
 * Events of the whole shop. The base query dispatches the first four (spec §8) and app/listeners handles them; the others
 * change the visitor's identity or counts, which several features store.
 */

/** A call that needs a login was refused, also after a refresh. */
export const unauthorised = createAction<{ path: string }>('api/unauthorised')
/** A call that needs no login found the session expired and was repeated without a token. */
export const sessionExpired = createAction('api/sessionExpired')
export const forbidden = createAction<{ path: string }>('api/forbidden')
/** A call was answered with 404; `message` is the API's text. */
export const notFound = createAction<{ path: string; message: string }>('api/notFound')

/** The browser read its token for the first time, after hydration, or another tab changed it. */
export const sessionKnown = createAction<{ isLoggedIn: boolean }>('session/known')
/** A login succeeded in this tab; the vault already contains the token. */
export const signedIn = createAction<{ user: UserInfo | null }>('session/signedIn')
/** `isOver`: the session has expired or the server ended it; otherwise it is a logout. */
export const signedOut = createAction<{ isOver: boolean } | undefined>('session/signedOut')
/** The server sent the member's data. `isLed`: the caller navigates itself, so the redirects of spec §4 do not apply. */
export const userReceived = createAction<{ user: UserInfo; isLed?: boolean }>('session/userReceived')

/** Counts of an answer (login, master data) or of a hub event. The basket's is the count on the wire (frozenCount.ts). */
export const countsReceived = createAction<{ basket?: number; favourites?: number; message?: string }>(
  'session/countsReceived',
)
