import { assign, setup } from 'xstate'
import type { PayStatusAnswer } from '../../../../contract/orders/schemas.ts'
import { paymentStatus } from '../../../../contract/statuses.ts'
import { answering } from '../../../flows/effects.ts'

export interface CallBackContext {
  /** Code of the payment, from the page's URL. */
  readonly code: string
  /** Number of answers so far that were not final. */
  readonly tries: number
  readonly answer: PayStatusAnswer | null
  /** Why the last request got no answer; empty if it got one. */
  readonly failure: string
}

export type CallBackEvent =
  | { type: 'callBack.opened'; code: string }
  | { type: 'callBack.left' }
  /** The shopper requests the status before the wait is over. */
  | { type: 'ask.pressed' }

/** Seconds from an answer that is not final to the next request; the last value repeats. */
export const waits = [2, 3, 5, 8, 10] as const

const nothing: CallBackContext = { code: '', tries: 0, answer: null, failure: '' }

/** The result of a payment (spec §2, §4). While the bank has not answered (555), requests it at growing intervals. */
export const callBackMachine = setup({
  types: {} as { context: CallBackContext; events: CallBackEvent },
  actors: {
    askStatus: answering<PayStatusAnswer, string>(),
    /** Resolves after the given number of seconds. */
    wait: answering<null, number>(),
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'callBack.opened' ? { ...nothing, code: event.code } : {})),
    forget: assign(() => nothing),
    keepAnswer: assign((_, answer: PayStatusAnswer) => ({ answer, failure: '' })),
    keepFailure: assign((_, failure: string) => ({ failure })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    /** Reports that the basket, its count and the orders have changed. */
    announce: () => {},
    showNotFound: (_, _message: string) => {},
  },
  guards: {
    isPaid: (_, { status }: PayStatusAnswer) => status === paymentStatus.success,
    isFailed: (_, { status }: PayStatusAnswer) => status === paymentStatus.failure,
    isUnknown: (_, { status }: PayStatusAnswer) => status === paymentStatus.notFound,
    isMissing: (_, status: number) => status === 404,
    /** The shop redirects the visitor to the login or to /access-denied (spec §8), so another request is useless. */
    isRefused: (_, status: number) => status === 401 || status === 403,
  },
}).createMachine({
  id: 'callBack',
  context: nothing,
  initial: 'idle',
  on: {
    'callBack.opened': { target: '.asking', reenter: true, actions: 'begin' },
    'callBack.left': '.idle',
  },
  states: {
    idle: { entry: 'forget' },
    asking: {
      invoke: {
        src: 'askStatus',
        id: 'askStatus',
        input: ({ context }) => context.code,
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.output },
            target: 'unknown',
            actions: { type: 'showNotFound', params: ({ event }) => event.output.message },
          },
          {
            target: 'waiting',
            actions: ['countTry', { type: 'keepAnswer', params: ({ event }) => event.output }],
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => statusOf(event.error) },
            target: 'unknown',
            actions: { type: 'showNotFound', params: ({ event }) => messageOf(event.error) },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => statusOf(event.error) },
            target: 'refused',
          },
          {
            target: 'waiting',
            actions: ['countTry', { type: 'keepFailure', params: ({ event }) => messageOf(event.error) }],
          },
        ],
      },
    },
    waiting: {
      invoke: {
        src: 'wait',
        id: 'wait',
        input: ({ context }) => waitAfter(context.tries),
        onDone: 'asking',
      },
      on: { 'ask.pressed': 'asking' },
    },
    paid: { entry: 'announce' },
    failed: { entry: 'announce' },
    unknown: {},
    refused: {},
  },
})

/** Seconds to wait after this number of tries. */
function waitAfter(tries: number): number {
  return waits[Math.min(tries, waits.length) - 1] ?? waits[0]
}

/** HTTP status of an error; 0 if there was no answer. */
function statusOf(error: unknown): number {
  return Number((error as { status?: unknown } | null)?.status) || 0
}

function messageOf(error: unknown): string {
  return (error as { message?: string } | null)?.message ?? ''
}
