import { assign, emit, setup } from 'xstate'
import type { LoginReason } from '../../../../contract/messages.ts'
import { answering } from '../../../flows/effects.ts'

/** What a shopper was about to do; carried out after the login without another click. Plain data. */
export interface PendingAction {
  readonly kind: string
  readonly payload: unknown
}

export interface LoginOpening {
  /** Why it opened (spec §2); decides the words above the form. */
  readonly reason: LoginReason | 'none'
  /** Esc and the backdrop close it. */
  readonly closable: boolean
  /** In the dialog over the page, or as the page /account/login. */
  readonly place: 'dialog' | 'page'
  readonly pending: PendingAction | null
  /** Own path to go to afterwards; empty: stay, or where the rules of the page lead. */
  readonly returnTo: string
}

export interface LoginContext extends LoginOpening {
  /** Why the last try failed, in Persian; empty when there is nothing to say. */
  readonly message: string
  /** What the server says of single fields, by the names of the call. */
  readonly fields: Readonly<Record<string, string>>
  readonly userName: string
  readonly rememberMe: boolean
}

export type LoginEvent =
  | ({ type: 'login.opened' } & Partial<LoginOpening>)
  /** The password travels apart, in the vault for secrets. */
  | { type: 'login.submitted'; userName: string; rememberMe: boolean }
  /** The shopper wants to close it. */
  | { type: 'login.closed' }
  /** The page that needs it, or the dialog by one of its links, was left. */
  | { type: 'login.left' }

export interface LoginEmitted extends Pick<LoginOpening, 'place' | 'pending' | 'returnTo'> {
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

const noRefusal = { message: '', fields: {} }

const nothing: LoginContext = {
  reason: 'none',
  closable: false,
  place: 'dialog',
  pending: null,
  returnTo: '',
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
    showRefusal: assign((_, refusal: Refusal) => refusal),
    announce: emit(({ context: { place, pending, returnTo } }, { warning }: { warning: number }) => ({
      type: 'loggedIn' as const,
      place,
      pending,
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
            'login.submitted': { target: 'submitting', actions: 'keepForm' },
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
