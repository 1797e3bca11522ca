import { assign, setup } from 'xstate'

export interface RefreshContext {
  /** Refreshes of this login that returned a new token. */
  readonly renewals: number
  /** The server's message about the end, until the next login; empty if it only asked for a login. */
  readonly message: string
}

export type RefreshEvent =
  /** There is a token: at the start, after a login, or from another tab. */
  | { type: 'session.began' }
  /** A logout, in this or another tab. */
  | { type: 'session.left' }
  /** A call was answered 401, and the refresh has been sent. */
  | { type: 'renewal.started' }
  /** A new token; the waiting calls are repeated with it. */
  | { type: 'renewal.renewed' }
  /** The refresh got no decisive answer: the token stays, and the next 401 refreshes again. */
  | { type: 'renewal.failed' }
  /** The session is over: expired, ended elsewhere, or its refresh token was used twice. */
  | { type: 'renewal.refused'; message: string }

const nothing: RefreshContext = { renewals: 0, message: '' }

/**
 * States of the access token (design §6, §8). The base query makes the calls, once for all that wait and in one tab at a
 * time (src/api/refresh.ts), and notifies this machine.
 */
export const refreshMachine = setup({
  types: {} as { context: RefreshContext; events: RefreshEvent },
  actions: {
    countRenewal: assign({ renewals: ({ context }) => context.renewals + 1 }),
    // The cookie is deleted with the first refusal, so only that one contains the reason.
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
    /** The token is valid as far as is known. */
    trusted: { on: { 'renewal.started': 'renewing', 'session.left': 'anonymous' } },
    renewing: {
      on: {
        'renewal.renewed': { target: 'trusted', actions: 'countRenewal' },
        'renewal.failed': 'unsure',
        'renewal.refused': { target: 'ended', actions: 'keepMessage' },
        'session.left': 'anonymous',
      },
    },
    /** The token has expired, and the server could not be asked. */
    unsure: { on: { 'renewal.started': 'renewing', 'session.left': 'anonymous' } },
    /** Over, until the tokens are removed or somebody logs in: a favourite's 401 leaves them (spec §8). */
    ended: {
      on: {
        'session.left': 'anonymous',
        'session.began': { target: 'trusted', actions: 'forget' },
        'renewal.started': 'renewing',
      },
    },
  },
})
