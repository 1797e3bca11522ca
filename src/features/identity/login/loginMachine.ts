import { assign, emit, setup } from 'xstate'
import type { LoginReason } from '../../../../contract/identity/loginReasons.ts'
import { answering } from '../../../flows/effects.ts'
import { noRefusal } from '../refusal.ts'

export interface LoginOpening {
  /** Why the login opened (spec §2); selects the text above the form. */
  readonly reason: LoginReason | 'none'
  /** Whether Esc and the backdrop close the dialog. */
  readonly closable: boolean
  /** In the dialog, or on the page /account/login. */
  readonly place: 'dialog' | 'page'
  /** Path in the shop to go to after the login; empty to stay, or to follow the page's rules. */
  readonly returnTo: string
  /** Form for a password, or for a one-time code (flow `entry`). */
  readonly way: 'password' | 'code'
}

export interface LoginContext extends LoginOpening {
  /** Why the last try failed, in Persian; empty without an error. */
  readonly message: string
  /** Errors of fields, by their names in the API call. */
  readonly fields: Readonly<Record<string, string>>
  /** The last input in either form. */
  readonly userName: string
  readonly rememberMe: boolean
}

export type LoginEvent =
  | ({ type: 'login.opened' } & Partial<LoginOpening>)
  /** The password is in the vault. */
  | { type: 'login.submitted'; userName: string; rememberMe: boolean }
  /** The visitor switches the form; the input prefills the other form. */
  | { type: 'login.wayChosen'; way: LoginOpening['way']; userName?: string; rememberMe?: boolean }
  /** A login by code succeeded; session, tokens and counts are already stored. */
  | { type: 'login.entered'; warning: number }
  /** The shopper closed the dialog. */
  | { type: 'login.closed' }
  /** The visitor left the page, or followed a link in the dialog. */
  | { type: 'login.left' }

export interface LoginEmitted extends Pick<LoginOpening, 'place' | 'returnTo'> {
  type: 'loggedIn'
  /** 1: the mobile must be verified first (spec §4). */
  warning: number
}

export interface LoginInput {
  readonly userName: string
  readonly rememberMe: boolean
}

/** The server's answer to a login. A failed call rejects instead. */
export type LoginOutcome =
  { readonly success: true; readonly warning: number } | { readonly success: false; readonly message: string }

const nothing: LoginContext = {
  reason: 'none',
  closable: false,
  place: 'dialog',
  returnTo: '',
  way: 'password',
  ...noRefusal,
  userName: '',
  rememberMe: true,
}

/** Login by mobile number and password (spec §2, §4). */
export const loginMachine = setup({
  types: {} as { context: LoginContext; events: LoginEvent; emitted: LoginEmitted },
  actors: { submitLogin: answering<LoginOutcome, LoginInput>() },
  actions: {
    keepOpening: assign(({ context, event }) =>
      event.type === 'login.opened' ? { ...nothing, ...openingOf(event) } : context,
    ),
    keepForm: assign(({ context, event }) =>
      event.type === 'login.submitted'
        ? { userName: event.userName, rememberMe: event.rememberMe, ...noRefusal }
        : context,
    ),
    keepWay: assign(({ context, event }) => {
      if (event.type !== 'login.wayChosen') return {}
      const { way, userName = context.userName, rememberMe = context.rememberMe } = event
      return { way, userName, rememberMe, ...noRefusal }
    }),
    showRefusal: assign((_, refusal: Refusal) => refusal),
    announce: emit(({ context: { place, returnTo } }, { warning }: { warning: number }) => ({
      type: 'loggedIn' as const,
      place,
      returnTo,
      warning,
    })),
    forget: assign(() => nothing),
  },
  guards: {
    hasWayOut: ({ context }) => canBeClosed(context),
    isAccepted: (_, outcome: LoginOutcome) => outcome.success,
  },
}).createMachine({
  id: 'login',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: { 'login.opened': { target: 'open', actions: 'keepOpening' } },
    },
    open: {
      initial: 'editing',
      on: { 'login.closed': { guard: 'hasWayOut', target: 'closed' }, 'login.left': 'closed' },
      states: {
        editing: {
          on: {
            'login.opened': { actions: 'keepOpening' },
            'login.wayChosen': { actions: 'keepWay' },
            'login.submitted': { target: 'submitting', actions: 'keepForm' },
            'login.entered': {
              target: '#login.closed',
              actions: { type: 'announce', params: ({ event: { warning } }) => ({ warning }) },
            },
          },
        },
        submitting: {
          invoke: {
            src: 'submitLogin',
            id: 'submitLogin',
            input: ({ context: { userName, rememberMe } }) => ({ userName, rememberMe }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#login.closed',
                actions: { type: 'announce', params: ({ event }) => ({ warning: warningOf(event.output) }) },
              },
              {
                target: 'editing',
                actions: {
                  type: 'showRefusal',
                  params: ({ event }) => refusalOf(event.output),
                },
              },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'showRefusal', params: ({ event }) => refusalOf(event.error) },
            },
          },
        },
      },
    },
  },
})

/** True if an action opened the dialog or it is closable; false if a page requires the login (spec §2). */
export function canBeClosed({ closable, reason }: Pick<LoginOpening, 'closable' | 'reason'>): boolean {
  return closable || reason !== 'none'
}

function openingOf({ type: _, ...opening }: Extract<LoginEvent, { type: 'login.opened' }>) {
  return opening
}

function warningOf(outcome: LoginOutcome): number {
  return outcome.success ? outcome.warning : 0
}

type Refusal = Pick<LoginContext, 'message' | 'fields'>

function refusalOf(failure: unknown): Refusal {
  const { message = '', fields = {} } = (failure ?? {}) as Partial<Refusal>
  return { message, fields }
}
