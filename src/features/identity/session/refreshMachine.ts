import { assign, setup } from 'xstate'

export interface RefreshContext {
  /** Number of refreshes since the login that returned a new token. */
  readonly renewals: number
  /** The server's message about the end of the session, until the next login; empty if it gave no reason. */
  readonly message: string
}

export type RefreshEvent =
  /** A token exists: at the start, after a login, or because another tab logged in. */
  | { type: 'session.began' }
  /** Somebody logged out in this or another tab. */
  | { type: 'session.left' }
  /** A call was answered with 401, and the refresh has been sent. */
  | { type: 'renewal.started' }
  /** The refresh returned a new token; the waiting calls are repeated with it. */
  | { type: 'renewal.renewed' }
  /** The refresh got no clear answer, so the token stays and the next 401 starts another refresh. */
  | { type: 'renewal.failed' }
  /** The session is over: expired, ended elsewhere, or its refresh token was used twice. */
  | { type: 'renewal.refused'; message: string }

const nothing: RefreshContext = { renewals: 0, message: '' }

/**
 * States of the access token (docs/decisions/0014). The base query sends the refresh, once for all waiting calls and in one tab at a
 * time (src/api/refresh.ts), and notifies this machine.
 */
export const refreshMachine = setup({
  types: {} as { context: RefreshContext; events: RefreshEvent },
  actions: {
    countRenewal: assign({ renewals: ({ context }) => context.renewals + 1 }),
    // Keep the first message, because the server deletes the cookie with the first refusal, so that later ones have no reason.
    keepMessage: assign(({ context, event }) =>
      event.type === 'renewal.refused' ? { message: event.message || context.message } : {},
    ),
    forget: assign(() => nothing),
  },
}).createMachine({
  id: 'renewal',
  context: nothing,
  initial: 'anonymous',
  states: {
    anonymous: { on: { 'session.began': { target: 'trusted', actions: 'forget' } } },
    /** The token is assumed to be valid. */
    trusted: { on: { 'renewal.started': 'renewing', 'session.left': 'anonymous' } },
    renewing: {
      on: {
        'renewal.renewed': { target: 'trusted', actions: 'countRenewal' },
        'renewal.failed': 'unsure',
        'renewal.refused': { target: 'ended', actions: 'keepMessage' },
        'session.left': 'anonymous',
      },
    },
    /** The token has expired, and the refresh got no clear answer. */
    unsure: { on: { 'renewal.started': 'renewing', 'session.left': 'anonymous' } },
    /** The session is over, but the tokens may remain until a logout or login: a favourite's 401 leaves them (spec §8). */
    ended: {
      on: {
        'session.left': 'anonymous',
        'session.began': { target: 'trusted', actions: 'forget' },
        'renewal.started': 'renewing',
      },
    },
  },
})
