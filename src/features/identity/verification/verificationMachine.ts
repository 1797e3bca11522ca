import { assign, emit, setup } from 'xstate'
import type { UserInfo } from '../../../../contract/userInfo.ts'
import { answering, running } from '../../../flows/effects.ts'
import { isAlive, isDue, noCode, type CodeOutcome, type CodeTimes } from './codeTimes.ts'
import { noRefusal, type Refusal } from '../refusal.ts'
import { isSpent, spentCode } from './spentCode.ts'

export type VerificationOutcome =
  | { readonly success: true; readonly message: string; readonly user: UserInfo }
  | ({ readonly success: false } & Refusal)

export interface VerificationContext extends CodeTimes, Refusal {
  readonly mobile: string
  /** Own path to go to when the mobile is verified, or empty. */
  readonly returnTo: string
}

export type VerificationEvent =
  /** `now`: epoch ms. */
  | { type: 'verification.opened'; mobile: string; returnTo: string; now: number }
  | { type: 'verification.left' }
  | { type: 'code.requested'; now: number }
  /** The code travels apart, in the vault for secrets. */
  | { type: 'code.submitted' }
  | { type: 'clock.ticked'; now: number }

export interface VerificationEmitted {
  type: 'verified'
  user: UserInfo
  message: string
  returnTo: string
}

const nothing: VerificationContext = { mobile: '', returnTo: '', ...noCode, ...noRefusal }

/**
 * Proving the own mobile with a code that is sent to it (spec §4: warning 1). Who leaves and comes back while a code
 * is good is not sent another. A mobile that was verified elsewhere meanwhile is asked no code: the server confirms it.
 */
export const verificationMachine = setup({
  types: {} as { context: VerificationContext; events: VerificationEvent; emitted: VerificationEmitted },
  actors: {
    sendCode: answering<CodeOutcome, { mobile: string }>(),
    verify: answering<VerificationOutcome>(),
    watchClock: running<CodeTimes>(),
  },
  actions: {
    keepOpening: assign(({ context, event }) => {
      if (event.type !== 'verification.opened') return {}
      const { mobile, returnTo, now } = event
      const known = mobile === context.mobile ? context : nothing
      return { ...known, ...noRefusal, mobile, returnTo, now }
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
    announce: emit(({ context: { returnTo } }, { user, message }: { user: UserInfo; message: string }) => ({
      type: 'verified' as const,
      user,
      message,
      returnTo,
    })),
    forget: assign(() => nothing),
  },
  guards: {
    hasGoodCode: ({ context, event }) =>
      event.type === 'verification.opened' && event.mobile === context.mobile && isAlive(context, event.now),
    canAskAgain: ({ context, event }) => event.type === 'code.requested' && isDue(context, event.now),
    isVerifiedElsewhere: (_, { isVerified }: CodeOutcome) => isVerified === true,
    isVerified: (_, outcome: VerificationOutcome) => outcome.success,
    isSpent: (_, outcome: VerificationOutcome) => !outcome.success && isSpent(outcome),
  },
}).createMachine({
  id: 'verification',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      on: {
        'verification.opened': [
          { guard: 'hasGoodCode', target: 'open.entering', actions: 'keepOpening' },
          { target: 'open.sending', actions: 'keepOpening' },
        ],
      },
    },
    open: {
      initial: 'sending',
      on: { 'verification.left': 'closed' },
      states: {
        sending: {
          invoke: {
            src: 'sendCode',
            id: 'sendCode',
            input: ({ context: { mobile } }) => ({ mobile }),
            onDone: [
              {
                guard: { type: 'isVerifiedElsewhere', params: ({ event }) => event.output },
                target: 'checking',
              },
              {
                target: 'entering',
                actions: { type: 'keepCode', params: ({ event }) => event.output },
              },
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
            'code.requested': {
              guard: 'canAskAgain',
              target: 'sending',
              actions: ['keepTime', 'hideRefusal'],
            },
            'code.submitted': { target: 'checking', actions: 'hideRefusal' },
          },
        },
        checking: {
          invoke: {
            src: 'verify',
            id: 'verify',
            onDone: [
              {
                guard: { type: 'isVerified', params: ({ event }) => event.output },
                target: '#verification.closed',
                actions: [{ type: 'announce', params: ({ event }) => verifiedOf(event.output) }, 'forget'],
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
          on: { 'code.requested': { target: 'sending', actions: 'keepTime' } },
        },
      },
    },
  },
})

/** The guards have decided which of the two it is. */
const verifiedOf = (outcome: VerificationOutcome) =>
  outcome as { success: true; user: UserInfo; message: string }
const refusedOf = (outcome: VerificationOutcome) => outcome as { success: false } & Refusal
