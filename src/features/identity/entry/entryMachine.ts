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
import { noCode, type CodeTimes } from '../verification/codeTimes.ts'

/** `warning`: as in the user info (spec §4); 1: the mobile is not verified yet. */
export type EntryOutcome =
  { readonly success: true; readonly warning: number } | ({ readonly success: false } & Refusal)

export interface EntryInput {
  readonly mobile: string
  readonly rememberMe: boolean
}

export interface EntryContext extends CodeContext, EntryInput {}

export type EntryEvent =
  | CodeEvent
  | { type: 'entry.opened' }
  | { type: 'entry.left' }
  /** `mobile` in its local form, `now`: epoch ms. */
  | { type: 'mobile.submitted'; mobile: string; rememberMe: boolean; now: number }
  /** After a reload: a code was sent before this document was loaded. */
  | ({ type: 'entry.resumed' } & EntryInput & CodeTimes)
  | { type: 'mobile.changed' }
  /** Without the code, because events must contain no secret; the effect takes it from `services.secrets`. */
  | { type: 'code.submitted' }

const nothing: EntryContext = { mobile: '', rememberMe: true, ...noCode, ...noRefusal }
const { actions, guards } = codeSetup<EntryContext, EntryEvent>()

/**
 * Login with a one-time code: the visitor types the mobile, then the code sent to it. After a success the login flow continues
 * (login.entered). Returning while a code is valid does not send another one.
 */
export const entryMachine = setup({
  types: {} as { context: EntryContext; events: EntryEvent },
  actors: { ...codeActors, enter: answering<EntryOutcome, EntryInput>() },
  actions: {
    ...actions,
    announce: (_, _params: { warning: number }) => {},
    forget: assign(() => nothing),
  },
  guards: { ...guards, isIn: (_, outcome: EntryOutcome) => outcome.success },
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
            'entry.resumed': { target: 'entering', actions: 'keepMobile' },
          },
        },
        sending: sendingState('entering'),
        entering: {
          invoke: clock,
          on: {
            ...typingEvents('resending'),
            'mobile.changed': otherMobile,
            'code.submitted': { target: 'checking', actions: 'hideRefusal' },
          },
        },
        resending: resendingState('entering'),
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
              ...refusedCode('entering'),
            ],
          },
        },
        spent: { on: { ...spentEvents('resending'), 'mobile.changed': otherMobile } },
      },
    },
  },
})

/** The guard has already checked that the outcome is a success. */
const warningOf = (outcome: EntryOutcome) => ({ warning: outcome.success ? outcome.warning : 0 })
