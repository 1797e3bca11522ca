import { assign, emit, sendTo, setup } from 'xstate'
import { running } from '../../flows/effects.ts'
import type { FavouriteWish } from './favouritesSlice.ts'

export interface FavouriteContext {
  /** What a login interrupted. */
  readonly attempted: FavouriteWish | null
  /** Codes whose change the server has not answered yet; several products are saved side by side. */
  readonly saving: readonly string[]
}

export type FavouriteEvent =
  /** `isMember`: somebody was logged in at that moment. */
  | { type: 'heart.pressed'; wish: FavouriteWish; isMember: boolean }
  /** Accepted, refused or failed: the button shows it, and a toast says why. */
  | { type: 'heart.saved'; websiteCode: string }
  /** A 401: it needs a login, which is no reason to log anybody out (spec §8). */
  | { type: 'heart.refused'; wish: FavouriteWish }
  | { type: 'login.succeeded' }
  /** The dialog was closed or left, or the login was for something else. */
  | { type: 'login.abandoned' }

export interface FavouriteEmitted {
  type: 'loginNeeded'
}

export type SaveCommand = { type: 'save'; wish: FavouriteWish }

const SAVER = 'saver'
const nothing: FavouriteContext = { attempted: null, saving: [] }

/** A favourite from the press to the server's answer, over a login where one is needed (spec §6, §8). */
export const favouriteMachine = setup({
  types: {} as { context: FavouriteContext; events: FavouriteEvent; emitted: FavouriteEmitted },
  actors: {
    /** Takes the commands, sends them to the server and says how each ended. */
    saver: running<undefined, SaveCommand>(),
  },
  actions: {
    // The shopper saw "not a favourite": after the login it is to be one, also when it was so on another device.
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
    /** A product that is being saved waits for its answer. */
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

/** What is to be saved now: the product just pressed, or the one that a login interrupted. */
function wishOf({ attempted }: FavouriteContext, event: FavouriteEvent): FavouriteWish {
  if (event.type === 'heart.pressed') return event.wish
  return attempted ?? { websiteCode: '', nameFa: '' }
}
