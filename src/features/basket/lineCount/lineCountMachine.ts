import { assign, fromPromise, setup } from 'xstate'

interface LineCountContext {
  /** The count that the shopper chose and the server has not confirmed; null if there is none. */
  readonly wanted: number | null
  /** The count in the pending request. */
  readonly sent: number | null
  /** Why the last count was refused, in Persian; empty if it was not. */
  readonly refusal: string
  /** The reason is a lost connection; it is cleared when the connection returns. */
  readonly isOffline: boolean
}

type LineCountEvent = { type: 'count.set'; count: number } | { type: 'connection.returned' }

/** Result of saving a count. */
export interface SaveOutcome {
  /** The reason of a refusal, in Persian; empty when the count was saved. */
  readonly refusal: string
  readonly isOffline: boolean
}

/**
 * The count of one basket line, shown before it is saved. After quick presses only the last count is sent, once the pending
 * request is answered. A refusal also drops counts chosen since the request.
 */
export const lineCountMachine = setup({
  types: {} as { context: LineCountContext; events: LineCountEvent },
  // Provided by lineCounter.ts, because machines import no store.
  actors: {
    saveCount: fromPromise<SaveOutcome, { readonly count: number }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  actions: {
    want: assign((_, { count }: { count: number }) => ({ wanted: count, refusal: '', isOffline: false })),
    noteSent: assign({ sent: ({ context }) => context.wanted }),
    showRefusal: assign((_, { refusal, isOffline }: SaveOutcome) => ({ refusal, isOffline })),
    dropRefusal: assign({ refusal: '', isOffline: false }),
    follow: assign({ wanted: null, sent: null }),
  },
  guards: {
    isRefused: (_, { refusal }: SaveOutcome) => refusal !== '',
    wasOffline: ({ context }) => context.isOffline,
    wantsAnother: ({ context }) => context.wanted !== context.sent,
  },
}).createMachine({
  id: 'lineCount',
  context: { wanted: null, sent: null, refusal: '', isOffline: false },
  initial: 'resting',
  states: {
    resting: {
      entry: 'follow',
      on: {
        'count.set': { target: 'saving', actions: { type: 'want', params: ({ event }) => event } },
        'connection.returned': { guard: 'wasOffline', actions: 'dropRefusal' },
      },
    },
    saving: {
      entry: 'noteSent',
      on: { 'count.set': { actions: { type: 'want', params: ({ event }) => event } } },
      invoke: {
        src: 'saveCount',
        id: 'saveCount',
        input: ({ context }) => ({ count: context.wanted ?? 0 }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
          { guard: 'wantsAnother', target: 'saving', reenter: true },
          { target: 'resting' },
        ],
      },
    },
  },
})
