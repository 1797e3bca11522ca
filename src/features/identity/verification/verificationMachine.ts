import { assign, setup } from 'xstate'
import type { UserInfo } from '../../../../contract/userInfo.ts'
import { answering } from '../../../flows/effects.ts'
import { noRefusal, type Refusal } from '../refusal.ts'
import {
  clock,
  codeActors,
  codeSetup,
  refusedCode,
  spentEvents,
  typingEvents,
  type CodeContext,
  type CodeEvent,
} from './codeMachine.ts'
import { noCode, type CodeOutcome } from './codeTimes.ts'

export type VerificationOutcome =
  | { readonly success: true; readonly message: string; readonly user: UserInfo }
  | ({ readonly success: false } & Refusal)

export interface VerificationContext extends CodeContext {
  /** Path in the shop to go to after the verification, or empty. */
  readonly returnTo: string
}

export type VerificationEvent =
  | CodeEvent
  /** `now`: epoch ms. */
  | { type: 'verification.opened'; mobile: string; returnTo: string; now: number }
  | { type: 'verification.left' }
  /** The code is in the vault. */
  | { type: 'code.submitted' }

const nothing: VerificationContext = { mobile: '', returnTo: '', ...noCode, ...noRefusal }
const { actions, guards } = codeSetup<VerificationContext, VerificationEvent>()

/**
 * Verifies the member's mobile by a code sent to it (spec §4: warning 1). Returning while a code is valid does not send another
 * one. A mobile that was verified in another tab or on another device needs no code, because the server confirms it.
 */
export const verificationMachine = setup({
  types: {} as { context: VerificationContext; events: VerificationEvent },
  actors: { ...codeActors, verify: answering<VerificationOutcome>() },
  actions: {
    ...actions,
    keepOpening: assign(({ context, event }) => {
      if (event.type !== 'verification.opened') return {}
      const { mobile, returnTo, now } = event
      const known = mobile === context.mobile ? context : nothing
      return { ...known, ...noRefusal, code: undefined, mobile, returnTo, now }
    }),
    /** Stores the verified member, shows the message and leads to `returnTo` (spec §4). */
    announce: (_, _params: { user: UserInfo; message: string }) => {},
    forget: assign(() => nothing),
  },
  guards: {
    ...guards,
    isVerifiedElsewhere: (_, { isVerified }: CodeOutcome) => isVerified === true,
    isVerified: (_, outcome: VerificationOutcome) => outcome.success,
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
          invoke: clock,
          on: {
            ...typingEvents('sending'),
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
              ...refusedCode('entering'),
            ],
          },
        },
        spent: { on: spentEvents('sending') },
      },
    },
  },
})

/** The guard has already checked that the outcome is a success. */
const verifiedOf = (outcome: VerificationOutcome) =>
  outcome as { success: true; user: UserInfo; message: string }
