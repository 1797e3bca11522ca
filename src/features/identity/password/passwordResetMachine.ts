import { assign, emit, setup } from 'xstate'
import { answering, running } from '../../../flows/effects.ts'
import { isAlive, isDue, noCode, type CodeOutcome, type CodeTimes } from '../verification/codeTimes.ts'
import { isSpent, spentCode } from '../verification/spentCode.ts'
import { noRefusal, type Refusal } from '../refusal.ts'

export type ResetOutcome =
  { readonly success: true; readonly message: string } | ({ readonly success: false } & Refusal)

export interface PasswordResetContext extends CodeTimes, Refusal {
  readonly mobile: string
  /** Own path to go to after the login with the new password, or empty. */
  readonly returnTo: string
}

export type PasswordResetEvent =
  | { type: 'reset.opened'; returnTo: string }
  | { type: 'reset.left' }
  /** `mobile` in its local form, `now`: epoch ms. */
  | { type: 'mobile.submitted'; mobile: string; now: number }
  | { type: 'mobile.changed' }
  | { type: 'code.requested'; now: number }
  /** Code and new password travel apart, in the vault for secrets. */
  | { type: 'password.submitted' }
  | { type: 'clock.ticked'; now: number }

export interface PasswordResetEmitted {
  type: 'renewed'
  message: string
  returnTo: string
}

const nothing: PasswordResetContext = { mobile: '', returnTo: '', ...noCode, ...noRefusal }

/** A forgotten password: the mobile, a code that is sent to it, a new password. */
export const passwordResetMachine = setup({
  types: {} as { context: PasswordResetContext; events: PasswordResetEvent; emitted: PasswordResetEmitted },
  actors: {
    sendCode: answering<CodeOutcome, { mobile: string }>(),
    renewPassword: answering<ResetOutcome, { mobile: string }>(),
    watchClock: running<CodeTimes>(),
  },
  actions: {
    keepOpening: assign(({ event }) => (event.type === 'reset.opened' ? { returnTo: event.returnTo } : {})),
    keepMobile: assign(({ context, event }) => {
      if (event.type !== 'mobile.submitted') return {}
      const { mobile, now } = event
      return { ...(mobile === context.mobile ? {} : noCode), ...noRefusal, mobile, now }
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
    announce: emit(({ context: { returnTo } }, { message }: { message: string }) => ({
      type: 'renewed' as const,
      message,
      returnTo,
    })),
    forget: assign(() => nothing),
  },
  guards: {
    hasGoodCode: ({ context, event }) =>
      event.type === 'mobile.submitted' && event.mobile === context.mobile && isAlive(context, event.now),
    canAskAgain: ({ context, event }) => event.type === 'code.requested' && isDue(context, event.now),
    isSent: (_, outcome: CodeOutcome) => outcome.isSent,
    isRenewed: (_, outcome: ResetOutcome) => outcome.success,
    isSpent: (_, outcome: ResetOutcome) => !outcome.success && isSpent(outcome),
  },
}).createMachine({
  id: 'passwordReset',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: { 'reset.opened': { target: 'open', actions: 'keepOpening' } },
    },
    open: {
      initial: 'asking',
      on: { 'reset.left': 'closed' },
      states: {
        asking: {
          on: {
            'mobile.submitted': [
              { guard: 'hasGoodCode', target: 'renewing', actions: 'keepMobile' },
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
                target: 'renewing',
                actions: { type: 'keepCode', params: ({ event }) => event.output },
              },
              {
                target: 'asking',
                actions: { type: 'keepCode', params: ({ event }) => event.output },
              },
            ],
          },
        },
        renewing: {
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
            'password.submitted': { target: 'saving', actions: 'hideRefusal' },
          },
        },
        resending: {
          invoke: {
            src: 'sendCode',
            id: 'sendAnother',
            input: ({ context: { mobile } }) => ({ mobile }),
            onDone: {
              target: 'renewing',
              actions: { type: 'keepCode', params: ({ event }) => event.output },
            },
          },
        },
        saving: {
          invoke: {
            src: 'renewPassword',
            id: 'renewPassword',
            input: ({ context: { mobile } }) => ({ mobile }),
            onDone: [
              {
                guard: { type: 'isRenewed', params: ({ event }) => event.output },
                target: '#passwordReset.closed',
                actions: { type: 'announce', params: ({ event }) => renewedOf(event.output) },
              },
              {
                guard: { type: 'isSpent', params: ({ event }) => event.output },
                target: 'spent',
                actions: 'spendCode',
              },
              {
                target: 'renewing',
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

/** The guards have decided which of the two it is. */
const renewedOf = (outcome: ResetOutcome) => outcome as { success: true; message: string }
const refusedOf = (outcome: ResetOutcome) => outcome as { success: false } & Refusal
