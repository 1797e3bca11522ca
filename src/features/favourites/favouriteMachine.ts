import { assign, emit, sendTo, setup } from 'xstate'
import { running } from '../../flows/effects.ts'
import type { FavouriteWish } from './favouritesSlice.ts'

export interface FavouriteContext {
  /** The change that waits for a login. */
  readonly attempted: FavouriteWish | null
  /** Codes with a pending request; several products can be saved at once. */
  readonly saving: readonly string[]
}

export type FavouriteEvent =
  /** `isMember`: the visitor was logged in. */
  | { type: 'heart.pressed'; wish: FavouriteWish; isMember: boolean }
  /** The request ended: the server accepted or refused it, or it failed. */
  | { type: 'heart.saved'; websiteCode: string }
  /** The request was answered 401: a login is needed. This 401 logs nobody out (spec §8). */
  | { type: 'heart.refused'; wish: FavouriteWish }
  | { type: 'login.succeeded' }
  /** The login dialog was closed, or reopened for another reason. */
  | { type: 'login.abandoned' }

export interface FavouriteEmitted {
  type: 'loginNeeded'
}

export type SaveCommand = { type: 'save'; wish: FavouriteWish }

const SAVER = 'saver'
const nothing: FavouriteContext = { attempted: null, saving: [] }

/** Changes a favourite, after a login if one is needed (spec §6, §8). */
export const favouriteMachine = setup({
  types: {} as { context: FavouriteContext; events: FavouriteEvent; emitted: FavouriteEmitted },
  actors: {
    /** Receives `save` commands, calls the server and reports each result. */
    saver: running<undefined, SaveCommand>(),
  },
  actions: {
    // `isWanted: true`, because the shopper wanted to add the product, even if another device has added it already.
    keepAttempt: assign(({ event }) =>
      event.type === 'heart.pressed' || event.type === 'heart.refused'
        ? { attempted: { ...event.wish, isWanted: true } }
        : {},
    ),
    askLogin: emit({ type: 'loginNeeded' }),
    save: sendTo(SAVER, ({ context, event }) => ({ type: 'save' as const, wish: wishOf(context, event) })),
    noteSaving: assign(({ context, event }) => ({
      attempted: null,
      saving: [...context.saving, wishOf(context, event).websiteCode],
    })),
    noteSaved: assign(({ context, event }) =>
      event.type === 'heart.saved'
        ? { saving: context.saving.filter((code) => code !== event.websiteCode) }
        : {},
    ),
    forget: assign(() => nothing),
    forgetSaving: assign({ saving: [] }),
  },
  guards: {
    isMember: ({ event }) => event.type === 'heart.pressed' && event.isMember,
    /** Ignores presses for a product with a pending request. */
    isOther: ({ context, event }) =>
      event.type === 'heart.pressed' && !context.saving.includes(event.wish.websiteCode),
    isLast: ({ context, event }) =>
      event.type === 'heart.saved' && context.saving.every((code) => code === event.websiteCode),
  },
}).createMachine({
  id: 'favourite',
  context: nothing,
  initial: 'resting',
  states: {
    resting: {
      entry: 'forget',
      on: {
        'heart.pressed': [
          { guard: 'isMember', target: 'saving' },
          { target: 'askingLogin', actions: 'keepAttempt' },
        ],
      },
    },
    askingLogin: {
      entry: ['forgetSaving', 'askLogin'],
      on: {
        'login.succeeded': 'saving',
        'login.abandoned': 'resting',
        'heart.pressed': { target: 'askingLogin', reenter: true, actions: 'keepAttempt' },
      },
    },
    saving: {
      invoke: { src: 'saver', id: SAVER },
      entry: ['save', 'noteSaving'],
      on: {
        'heart.pressed': { guard: 'isOther', actions: ['save', 'noteSaving'] },
        'heart.saved': [{ guard: 'isLast', target: 'resting' }, { actions: 'noteSaved' }],
        'heart.refused': { target: 'askingLogin', actions: 'keepAttempt' },
      },
    },
  },
})

/** The change to save: the one just pressed, or the one that waited for the login. */
function wishOf({ attempted }: FavouriteContext, event: FavouriteEvent): FavouriteWish {
  if (event.type === 'heart.pressed') return event.wish
  return attempted ?? { websiteCode: '', nameFa: '' }
}
