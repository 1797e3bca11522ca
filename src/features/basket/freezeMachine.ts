import { assign, emit, setup } from 'xstate'
import { answering } from '../../flows/effects.ts'

export interface FreezeContext {
  /** The server's message about the frozen basket; empty until it is known. */
  readonly message: string
  /** Why the last call to unfreeze failed, in Persian; empty if it did not. */
  readonly failure: string
  /** The basket was unfrozen while the call was pending, so a failure of the call is ignored. */
  readonly isFree: boolean
}

export type FreezeEvent =
  /**
   * The basket is frozen. `isAttempt`: the server refused a change that the shopper just made. `isPutOff`: the shopper declined
   * the dialog in this tab before a reload.
   */
  | { type: 'basket.frozen'; message: string; isAttempt: boolean; isPutOff?: boolean }
  /** The basket is no longer frozen: it was paid or unfrozen in another tab, or the freeze expired. */
  | { type: 'basket.freed' }
  /** The shopper opens the postponed dialog again. */
  | { type: 'exit.asked' }
  | { type: 'exit.confirmed' }
  | { type: 'exit.declined' }
  /** The member logged out. */
  | { type: 'member.left' }

export interface FreezeEmitted {
  type: 'unfrozen'
  /** The server's message; may be empty. */
  message: string
}

/** The server's answer to the call that unfreezes. A call without an answer rejects instead. */
export interface ExitOutcome {
  readonly success: boolean
  readonly message: string
}

const nothing: FreezeContext = { message: '', failure: '', isFree: false }

/** A basket that is frozen for a payment, until the shopper unfreezes it or the freeze ends (spec §4). */
export const freezeMachine = setup({
  types: {} as { context: FreezeContext; events: FreezeEvent; emitted: FreezeEmitted },
  actors: { exitFreeze: answering<ExitOutcome>() },
  actions: {
    keepMessage: assign(({ context, event }) =>
      event.type === 'basket.frozen' ? { message: event.message || context.message, isFree: false } : {},
    ),
    noteFreed: assign({ isFree: true }),
    keepFailure: assign((_, failure: string) => ({ failure })),
    forgetFailure: assign({ failure: '' }),
    forget: assign(() => nothing),
    announce: emit((_, message: string) => ({ type: 'unfrozen' as const, message })),
  },
  guards: {
    isAttempt: ({ event }) => event.type === 'basket.frozen' && event.isAttempt,
    isPutOff: ({ event }) => event.type === 'basket.frozen' && event.isPutOff === true && !event.isAttempt,
    isFree: ({ context }) => context.isFree,
    hasLeft: ({ context }, { success }: ExitOutcome) => success || context.isFree,
  },
}).createMachine({
  id: 'freeze',
  context: nothing,
  initial: 'free',
  states: {
    free: {
      entry: 'forget',
      on: {
        'basket.frozen': [
          { guard: 'isPutOff', target: '#freeze.frozen.waiting', actions: 'keepMessage' },
          { target: 'frozen', actions: 'keepMessage' },
        ],
      },
    },
    frozen: {
      on: {
        'basket.frozen': { actions: 'keepMessage' },
        'basket.freed': 'free',
        'member.left': 'free',
      },
      initial: 'asking',
      states: {
        asking: { on: { 'exit.confirmed': 'leaving', 'exit.declined': 'waiting' } },
        leaving: {
          entry: 'forgetFailure',
          invoke: {
            src: 'exitFreeze',
            id: 'exitFreeze',
            onDone: [
              {
                guard: { type: 'hasLeft', params: ({ event }) => event.output },
                target: '#freeze.free',
                actions: { type: 'announce', params: ({ event }) => messageIn(event.output) },
              },
              {
                target: 'failed',
                actions: { type: 'keepFailure', params: ({ event }) => event.output.message },
              },
            ],
            onError: [
              {
                guard: 'isFree',
                target: '#freeze.free',
                actions: { type: 'announce', params: () => '' },
              },
              {
                target: 'failed',
                actions: { type: 'keepFailure', params: ({ event }) => messageOf(event.error) },
              },
            ],
          },
          // The hub may report the unfrozen basket before the answer to this call, which has the message.
          on: { 'basket.freed': { actions: 'noteFreed' } },
        },
        failed: { on: { 'exit.confirmed': 'leaving', 'exit.declined': 'waiting' } },
        /** The shopper has postponed the decision; the dialog opens again only for a refused change or on request. */
        waiting: {
          on: {
            'basket.frozen': { guard: 'isAttempt', target: 'asking', actions: 'keepMessage' },
            'exit.asked': 'asking',
          },
        },
      },
    },
  },
})

/** Drops the message of a refusal, because the basket was unfrozen meanwhile. */
function messageIn({ success, message }: ExitOutcome): string {
  return success ? message : ''
}

function messageOf(error: unknown): string {
  return (error as { message?: string } | null)?.message ?? ''
}
