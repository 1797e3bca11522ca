import { assign, setup } from 'xstate'

export interface RefreshContext {
  /** Refreshes of this login that brought a new token. */
  readonly renewals: number
  /** The server's words about the end, until the next login; empty where it had no more to say than "log in first". */
  readonly message: string
}

export type RefreshEvent =
  /** There is a token: after the start, a login, or because another tab has one. */
  | { type: 'session.began' }
  /** A logout, here or in another tab. */
  | { type: 'session.left' }
  /** A call was answered 401: the one call for a new token is on its way, whoever waits for it. */
  | { type: 'renewal.started' }
  /** A new token; the calls that waited are repeated with it. */
  | { type: 'renewal.renewed' }
  /** No answer, or none that decides: the token stays, and the next 401 asks again. */
  | { type: 'renewal.failed' }
  /** The session is over: timed out, ended elsewhere, or its refresh token was in two hands. */
  | { type: 'renewal.refused'; message: string }

const nothing: RefreshContext = { renewals: 0, message: '' }

/**
 * The life of the access token (design §6, §8) as it is: the calls themselves are made by the base query, once
 * for all that wait, in one tab at a time (src/api/refresh.ts), and notify this machine of what happens to them.
 */
export const refreshMachine = setup({
  types: {} as { context: RefreshContext; events: RefreshEvent },
  actions: {
    countRenewal: assign({ renewals: ({ context }) => context.renewals + 1 }),
    // The cookie goes with the first refusal, so only that one knows why.
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
    /** The token is spent, and the server could not be asked. */
    unsure: { on: { 'renewal.started': 'renewing', 'session.left': 'anonymous' } },
    /** Over, until the tokens are gone from this tab or somebody logs in: a favourite's 401 leaves them (spec §8). */
    ended: {
      on: {
        'session.left': 'anonymous',
        'session.began': { target: 'trusted', actions: 'forget' },
        'renewal.started': 'renewing',
      },
    },
  },
})
