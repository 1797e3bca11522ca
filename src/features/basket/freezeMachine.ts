import { assign, emit, setup } from 'xstate'
import { answering } from '../../flows/effects.ts'

export interface FreezeContext {
  /** The server's words about the frozen basket; empty until they are known. */
  readonly message: string
  /** Why the last try to leave failed, in Persian; empty when there is nothing to say. */
  readonly failure: string
  /** The basket left that state while the call was on its way, whatever becomes of the call. */
  readonly isFree: boolean
}

export type FreezeEvent =
  /**
   * The basket is frozen. `isAttempt`: the server answers so to a change that the shopper just tried to make.
   * `isPutOff`: the shopper declined the question in this tab before the page was loaded.
   */
  | { type: 'basket.frozen'; message: string; isAttempt: boolean; isPutOff?: boolean }
  /** Any other count: paid, left in another tab, or overdue. */
  | { type: 'basket.freed' }
  /** The shopper wants the question back that was put off. */
  | { type: 'exit.asked' }
  | { type: 'exit.confirmed' }
  | { type: 'exit.declined' }
  /** A logout: the basket is somebody else's now. */
  | { type: 'member.left' }

export interface FreezeEmitted {
  type: 'unfrozen'
  /** The server's words; empty when it gave none. */
  message: string
}

/** The server's word on leaving the wait. A call that fails altogether is an error instead. */
export interface ExitOutcome {
  readonly success: boolean
  readonly message: string
}

const nothing: FreezeContext = { message: '', failure: '', isFree: false }

/** A basket that is frozen because a payment is awaited, until the shopper leaves that state or it ends by itself (spec §4). */
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
                actions: { type: 'announce', params: ({ event }) => wordsOf(event.output) },
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
          // The push about the own exit comes before the answer, which has the message.
          on: { 'basket.freed': { actions: 'noteFreed' } },
        },
        failed: { on: { 'exit.confirmed': 'leaving', 'exit.declined': 'waiting' } },
        /** Postponed: the basket waits for its payment, and the question is not repeated without a reason. */
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

/** A refusal of what had come true meanwhile says nothing of use. */
function wordsOf({ success, message }: ExitOutcome): string {
  return success ? message : ''
}

function messageOf(error: unknown): string {
  return (error as { message?: string } | null)?.message ?? ''
}
