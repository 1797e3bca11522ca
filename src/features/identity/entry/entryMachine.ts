import { assign, setup } from 'xstate'
import { answering, running } from '../../../flows/effects.ts'
import { noRefusal, type Refusal } from '../refusal.ts'
import { isAlive, isDue, noCode, type CodeOutcome, type CodeTimes } from '../verification/codeTimes.ts'
import { isSpent, spentCode } from '../verification/spentCode.ts'

/** `warning` as in the user info (spec §4). */
export type EntryOutcome =
  { readonly success: true; readonly warning: number } | ({ readonly success: false } & Refusal)

export interface EntryInput {
  readonly mobile: string
  readonly rememberMe: boolean
}

export interface EntryContext extends CodeTimes, Refusal, EntryInput {}

export type EntryEvent =
  | { type: 'entry.opened' }
  | { type: 'entry.left' }
  /** `mobile` in its local form, `now`: epoch ms. */
  | { type: 'mobile.submitted'; mobile: string; rememberMe: boolean; now: number }
  | { type: 'mobile.changed' }
  | { type: 'code.requested'; now: number }
  /** The code travels apart, in the vault for secrets. */
  | { type: 'code.submitted' }
  | { type: 'clock.ticked'; now: number }

const nothing: EntryContext = { mobile: '', rememberMe: true, ...noCode, ...noRefusal }

/**
 * Login with a one-time code: the mobile, then the code that is sent to it. Where it leads is the login's own
 * matter (login.entered). Who leaves and comes back while a code is good is not sent another.
 */
export const entryMachine = setup({
  types: {} as { context: EntryContext; events: EntryEvent },
  actors: {
    sendCode: answering<CodeOutcome, { mobile: string }>(),
    enter: answering<EntryOutcome, EntryInput>(),
    watchClock: running<CodeTimes>(),
  },
  actions: {
    keepMobile: assign(({ context, event }) => {
      if (event.type !== 'mobile.submitted') return {}
      const { mobile, rememberMe, now } = event
      return { ...(mobile === context.mobile ? {} : noCode), ...noRefusal, mobile, rememberMe, now }
    }),
    keepTime: assign(({ event }) => ('now' in event ? { now: event.now } : {})),
    keepCode: assign(({ context }, { now, expiresAt, resendAt, isSent, message, fields }: CodeOutcome) => ({
      now,
      expiresAt: isSent ? expiresAt : context.expiresAt,
      resendAt,
      message,
      fields,
    })),
    showRefusal: assign((_, { message, fields }: Refusal) => ({ message, fields })),
    hideRefusal: assign(() => noRefusal),
    spendCode: assign(() => spentCode),
    announce: (_, _params: { warning: number }) => {},
    forget: assign(() => nothing),
  },
  guards: {
    hasGoodCode: ({ context, event }) =>
      event.type === 'mobile.submitted' && event.mobile === context.mobile && isAlive(context, event.now),
    canAskAgain: ({ context, event }) => event.type === 'code.requested' && isDue(context, event.now),
    isSent: (_, outcome: CodeOutcome) => outcome.isSent,
    isIn: (_, outcome: EntryOutcome) => outcome.success,
    isSpent: (_, outcome: EntryOutcome) => !outcome.success && isSpent(outcome),
  },
}).createMachine({
  id: 'entry',
  context: nothing,
  initial: 'closed',
  states: {
    closed: { on: { 'entry.opened': { target: 'open', actions: 'hideRefusal' } } },
    open: {
      initial: 'asking',
      on: { 'entry.left': 'closed' },
      states: {
        asking: {
          on: {
            'mobile.submitted': [
              { guard: 'hasGoodCode', target: 'entering', actions: 'keepMobile' },
              { target: 'sending', actions: 'keepMobile' },
            ],
          },
        },
        sending: {
          invoke: {
            src: 'sendCode',
            id: 'sendCode',
            input: ({ context: { mobile } }) => ({ mobile }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: 'entering',
                actions: { type: 'keepCode', params: ({ event }) => event.output },
              },
              { target: 'asking', actions: { type: 'keepCode', params: ({ event }) => event.output } },
            ],
          },
        },
        entering: {
          invoke: {
            src: 'watchClock',
            id: 'watchClock',
            input: ({ context: { now, expiresAt, resendAt } }) => ({ now, expiresAt, resendAt }),
          },
          on: {
            'clock.ticked': { actions: 'keepTime' },
            'mobile.changed': { target: 'asking', actions: 'hideRefusal' },
            'code.requested': {
              guard: 'canAskAgain',
              target: 'resending',
              actions: ['keepTime', 'hideRefusal'],
            },
            'code.submitted': { target: 'checking', actions: 'hideRefusal' },
          },
        },
        resending: {
          invoke: {
            src: 'sendCode',
            id: 'sendAnother',
            input: ({ context: { mobile } }) => ({ mobile }),
            onDone: {
              target: 'entering',
              actions: { type: 'keepCode', params: ({ event }) => event.output },
            },
          },
        },
        checking: {
          invoke: {
            src: 'enter',
            id: 'enter',
            input: ({ context: { mobile, rememberMe } }) => ({ mobile, rememberMe }),
            onDone: [
              {
                guard: { type: 'isIn', params: ({ event }) => event.output },
                target: '#entry.closed',
                actions: [{ type: 'announce', params: ({ event }) => warningOf(event.output) }, 'forget'],
              },
              {
                guard: { type: 'isSpent', params: ({ event }) => event.output },
                target: 'spent',
                actions: 'spendCode',
              },
              {
                target: 'entering',
                actions: { type: 'showRefusal', params: ({ event }) => refusedOf(event.output) },
              },
            ],
          },
        },
        /** Five wrong tries: this code opens nothing any more, and the next may follow at once. It is said until that is sent. */
        spent: {
          on: {
            'mobile.changed': { target: 'asking', actions: 'hideRefusal' },
            'code.requested': { target: 'resending', actions: 'keepTime' },
          },
        },
      },
    },
  },
})

/** The guards have decided which of them it is. */
const warningOf = (outcome: EntryOutcome) => ({ warning: outcome.success ? outcome.warning : 0 })
const refusedOf = (outcome: EntryOutcome) => outcome as { success: false } & Refusal
