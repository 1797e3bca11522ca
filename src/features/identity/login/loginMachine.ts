import { assign, emit, setup } from 'xstate'
import type { LoginReason } from '../../../../contract/identity/loginReasons.ts'
import { answering } from '../../../flows/effects.ts'
import { noRefusal } from '../refusal.ts'

export interface LoginOpening {
  /** Why it opened (spec §2); decides the words above the form. */
  readonly reason: LoginReason | 'none'
  /** Esc and the backdrop close it. */
  readonly closable: boolean
  /** In the dialog over the page, or as the page /account/login. */
  readonly place: 'dialog' | 'page'
  /** Own path to go to afterwards; empty: stay, or where the rules of the page lead. */
  readonly returnTo: string
  /** With the password, or with a code that is sent (its form is the flow `entry`). */
  readonly way: 'password' | 'code'
}

export interface LoginContext extends LoginOpening {
  /** Why the last try failed, in Persian; empty when there is nothing to say. */
  readonly message: string
  /** What the server says of single fields, by the names of the call. */
  readonly fields: Readonly<Record<string, string>>
  /** As it was last typed, in whichever form. */
  readonly userName: string
  readonly rememberMe: boolean
}

export type LoginEvent =
  | ({ type: 'login.opened' } & Partial<LoginOpening>)
  /** The password travels apart, in the vault for secrets. */
  | { type: 'login.submitted'; userName: string; rememberMe: boolean }
  /** With what stood in the form that is left: the other one begins with it. */
  | { type: 'login.wayChosen'; way: LoginOpening['way']; userName?: string; rememberMe?: boolean }
  /** The code was right: who is here, the tokens and the counts are known already. */
  | { type: 'login.entered'; warning: number }
  /** The shopper wants to close it. */
  | { type: 'login.closed' }
  /** The page that needs it, or the dialog by one of its links, was left. */
  | { type: 'login.left' }

export interface LoginEmitted extends Pick<LoginOpening, 'place' | 'returnTo'> {
  type: 'loggedIn'
  /** 1: the mobile number is to be verified first (spec §4). */
  warning: number
}

export interface LoginInput {
  readonly userName: string
  readonly rememberMe: boolean
}

/** The server's word on a login. A call that fails altogether is an error instead. */
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

/** Opened by an action it has a close button; opened because a page needs it, it has none (spec §2). */
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
