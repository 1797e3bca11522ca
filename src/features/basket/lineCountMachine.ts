import { assign, fromPromise, setup } from 'xstate'

interface LineCountContext {
  /** What the shopper wants before the server has said so; null: what the basket says. */
  readonly wanted: number | null
  /** What is on its way to the server. */
  readonly sent: number | null
  /** Why it did not change, in Persian; empty when it did. */
  readonly refusal: string
}

type LineCountEvent = { type: 'count.set'; count: number }

/** What is sent, and why it was refused; empty when it was not. */
interface Save {
  readonly input: { readonly count: number }
  readonly refusal: string
}

/**
 * The count of one basket line, shown before it is saved. Quick presses are not lost: the last one wanted is sent
 * when the one before is answered. A refusal gives up what was wanted since.
 */
export const lineCountMachine = setup({
  types: {} as { context: LineCountContext; events: LineCountEvent },
  // Provided by lineCounter.ts: nothing here knows the store.
  actors: {
    saveCount: fromPromise<Save['refusal'], Save['input']>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    want: assign((_, { count }: { count: number }) => ({ wanted: count, refusal: '' })),
    noteSent: assign({ sent: ({ context }) => context.wanted }),
    showRefusal: assign((_, { refusal }: { refusal: string }) => ({ refusal })),
    follow: assign({ wanted: null, sent: null }),
  },
  guards: {
    isRefused: (_, { refusal }: { refusal: string }) => refusal !== '',
    wantsAnother: ({ context }) => context.wanted !== context.sent,
  },
}).createMachine({
  id: 'lineCount',
  context: { wanted: null, sent: null, refusal: '' },
  initial: 'resting',
  states: {
    resting: {
      entry: 'follow',
      on: {
        'count.set': { target: 'saving', actions: { type: 'want', params: ({ event }) => event } },
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
            guard: { type: 'isRefused', params: ({ event }) => ({ refusal: event.output }) },
            target: 'resting',
            actions: { type: 'showRefusal', params: ({ event }) => ({ refusal: event.output }) },
          },
          { guard: 'wantsAnother', target: 'saving', reenter: true },
          { target: 'resting' },
        ],
      },
    },
  },
})
