import { assign, emit, setup } from 'xstate'
import type { KeptAction } from '../../../lib/keptAction.ts'

/** ms after which a pending action expires. */
export const KEPT_FOR = 30 * 60_000

export interface PendingContext {
  readonly action: KeptAction | null
}

/** `now`: epoch ms. */
export type PendingEvent =
  /** A pressed button needs a login first, or the tab was reloaded with a stored action. Replaces an older action. */
  | { type: 'action.found'; action: KeptAction; now: number }
  /** The shopper gave the action up, or another tab logged in. */
  | { type: 'action.dropped' }
  /** A login in this tab by any form. `mayBuy` is false for staff. */
  | { type: 'member.arrived'; mayBuy: boolean; now: number }

export type PendingEmitted =
  | { type: 'due'; action: KeptAction }
  /** Staff logged in, who cannot buy. */
  | { type: 'declined'; action: KeptAction }

/** The action that waits for a login. There is at most one, and it becomes due at most once. */
export const pendingMachine = setup({
  types: {} as { context: PendingContext; events: PendingEvent; emitted: PendingEmitted },
  actions: {
    keep: assign(({ event }) => (event.type === 'action.found' ? { action: event.action } : {})),
    announce: emit((_, { action }: { action: KeptAction }) => ({ type: 'due' as const, action })),
    decline: emit((_, { action }: { action: KeptAction }) => ({ type: 'declined' as const, action })),
    forget: assign({ action: null }),
  },
  guards: {
    isFresh: ({ event }) => event.type === 'action.found' && isFresh(event.action, event.now),
    isDue: ({ context: { action }, event }) =>
      event.type === 'member.arrived' && event.mayBuy && action !== null && isFresh(action, event.now),
    isForMembers: ({ event }) => event.type === 'member.arrived' && !event.mayBuy,
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
        'action.found': { guard: 'isFresh', actions: 'keep' },
        'action.dropped': 'none',
        'member.arrived': [
          {
            guard: 'isDue',
            target: 'none',
            actions: { type: 'announce', params: ({ context }) => ({ action: context.action! }) },
          },
          {
            guard: 'isForMembers',
            target: 'none',
            actions: { type: 'decline', params: ({ context }) => ({ action: context.action! }) },
          },
          { target: 'none' },
        ],
      },
    },
  },
})

/** Whether the action has not expired; false also if the clock was set back. */
function isFresh({ keptAt }: KeptAction, now: number): boolean {
  return now >= keptAt && now - keptAt <= KEPT_FOR
}
