import { assign, emit, setup } from 'xstate'
import type { KeptAction } from '../../../lib/keptAction.ts'

/** ms: who needs longer for a form and a text message has gone on to something else. */
export const KEPT_FOR = 30 * 60_000

export interface PendingContext {
  readonly action: KeptAction | null
}

/** `now`: epoch ms. */
export type PendingEvent =
  /** A press needs a login first, or the tab was loaded again and keeps one. A newer one takes its place. */
  | { type: 'action.found'; action: KeptAction; now: number }
  /** The shopper turned to something else, or is logged in by another tab. */
  | { type: 'action.dropped' }
  /** Somebody logged in here, by whichever form. `mayBuy`: a member; staff have no basket. */
  | { type: 'member.arrived'; mayBuy: boolean; now: number }

export type PendingEmitted =
  | { type: 'due'; action: KeptAction }
  /** Whoever logged in may not do it. */
  | { type: 'declined'; action: KeptAction }

/** The one action that waits for a login, however that is reached; it becomes due once at most. */
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

/** A clock that was set back makes nothing fresh again. */
function isFresh({ keptAt }: KeptAction, now: number): boolean {
  return now >= keptAt && now - keptAt <= KEPT_FOR
}
