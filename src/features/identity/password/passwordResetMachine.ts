import { assign, setup } from 'xstate'
import { answering } from '../../../flows/effects.ts'
import { noRefusal, type Refusal } from '../refusal.ts'
import {
  clock,
  codeActors,
  codeSetup,
  otherMobile,
  refusedCode,
  resendingState,
  sendingState,
  spentEvents,
  typingEvents,
  type CodeContext,
  type CodeEvent,
} from '../verification/codeMachine.ts'
import { noCode } from '../verification/codeTimes.ts'

export type ResetOutcome =
  { readonly success: true; readonly message: string } | ({ readonly success: false } & Refusal)

export interface PasswordResetContext extends CodeContext {
  /** Path in the shop to go to after the login with the new password, or empty. */
  readonly returnTo: string
}

export type PasswordResetEvent =
  | CodeEvent
  | { type: 'reset.opened'; returnTo: string }
  | { type: 'reset.left' }
  /** `mobile` in its local form, `now`: epoch ms. */
  | { type: 'mobile.submitted'; mobile: string; now: number }
  | { type: 'mobile.changed' }
  /** Code and new password are in the vault. */
  | { type: 'password.submitted' }

const nothing: PasswordResetContext = { mobile: '', returnTo: '', ...noCode, ...noRefusal }
const { actions, guards } = codeSetup<PasswordResetContext, PasswordResetEvent>()

/** Resets a forgotten password: the visitor types the mobile, then the code sent to it and a new password. */
export const passwordResetMachine = setup({
  types: {} as { context: PasswordResetContext; events: PasswordResetEvent },
  actors: { ...codeActors, renewPassword: answering<ResetOutcome, { mobile: string }>() },
  actions: {
    ...actions,
    keepOpening: assign(({ event }) => (event.type === 'reset.opened' ? { returnTo: event.returnTo } : {})),
    /** Shows the message and leads to the login. */
    announce: (_, _params: { message: string }) => {},
    forget: assign(() => nothing),
  },
  guards: { ...guards, isRenewed: (_, outcome: ResetOutcome) => outcome.success },
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
        sending: sendingState('renewing'),
        renewing: {
          invoke: clock,
          on: {
            ...typingEvents('resending'),
            'mobile.changed': otherMobile,
            'password.submitted': { target: 'saving', actions: 'hideRefusal' },
          },
        },
        resending: resendingState('renewing'),
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
              ...refusedCode('renewing'),
            ],
          },
        },
        spent: { on: { ...spentEvents('resending'), 'mobile.changed': otherMobile } },
      },
    },
  },
})

/** The guard has already checked that the outcome is a success. */
const renewedOf = (outcome: ResetOutcome) => outcome as { success: true; message: string }
