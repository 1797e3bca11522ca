import { assign, emit, setup } from 'xstate'
import type { KeptAction } from '../../../lib/keptAction.ts'

/** ms: who needs longer for a form and a text message has gone on to something else. */
export const KEPT_FOR = 30 * 60_000

export interface PendingContext {
  readonly action: KeptAction | null
}

/** `now`: epoch ms. */
export type PendingEvent =
  /** One of the forms shows, and this tab keeps an action. */
  | { type: 'action.found'; action: KeptAction; now: number }
  /** The shopper went elsewhere, or is logged in by other means than these forms. */
  | { type: 'action.dropped' }
  /** One of the forms has logged somebody in. `mayBuy`: a member; staff have no basket. */
  | { type: 'member.arrived'; mayBuy: boolean; now: number }

export interface PendingEmitted {
  type: 'due'
  action: KeptAction
}

/** What a login interrupted, over registration or a forgotten password; it becomes due once at most. */
export const pendingMachine = setup({
  types: {} as { context: PendingContext; events: PendingEvent; emitted: PendingEmitted },
  actions: {
    keep: assign(({ event }) => (event.type === 'action.found' ? { action: event.action } : {})),
    announce: emit((_, { action }: { action: KeptAction }) => ({ type: 'due' as const, action })),
    forget: assign({ action: null }),
  },
  guards: {
    isFresh: ({ event }) => event.type === 'action.found' && isFresh(event.action, event.now),
    mayCarryOut: ({ context: { action }, event }) =>
      event.type === 'member.arrived' && event.mayBuy && action !== null && isFresh(action, event.now),
  },
}).createMachine({
  id: 'pending',
  context: { action: null },
  initial: 'none',
  states: {
    none: {
      entry: 'forget',
      on: { 'action.found': { guard: 'isFresh', target: 'kept', actions: 'keep' } },
    },
    kept: {
      on: {
        'action.dropped': 'none',
        'member.arrived': [
          {
            guard: 'mayCarryOut',
            target: 'none',
            actions: { type: 'announce', params: ({ context }) => ({ action: context.action! }) },
          },
          { target: 'none' },
        ],
      },
    },
  },
})

/** A clock that was set back makes nothing fresh again. */
function isFresh({ keptAt }: KeptAction, now: number): boolean {
  return now >= keptAt && now - keptAt <= KEPT_FOR
}
