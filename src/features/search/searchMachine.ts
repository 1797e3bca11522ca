import { assign, setup } from 'xstate'
import { suggestions as limits } from '../../../contract/constants.ts'
import type { Suggestion } from '../../../contract/search/schemas.ts'
import { answering } from '../../flows/effects.ts'
import { withRecent } from './recentSearches.ts'
import {
  initialSearch,
  isLongEnough,
  movedOption,
  type SearchContext,
  type SearchEvent,
} from './searchModel.ts'

/** Search box with its overlay (spec §2, §9). Fetches suggestions after a delay of 200 ms and a debounce of 500 ms. */
export const searchMachine = setup({
  types: {} as { context: SearchContext; events: SearchEvent },
  actors: { fetchSuggestions: answering<readonly Suggestion[], { text: string }>() },
  delays: { delay: limits.delay, debounce: limits.debounce },
  actions: {
    open: assign(({ event }) => {
      if (event.type !== 'search.opened') return {}
      const { place, text, recents } = event
      return { ...initialSearch, place, text, recents }
    }),
    keepText: assign(({ event }) =>
      event.type === 'search.typed' || event.type === 'search.submitted'
        ? { text: event.text, active: -1 }
        : {},
    ),
    keepFound: assign(({ context }, { found }: { found: readonly Suggestion[] }) => ({
      found,
      foundFor: context.text,
      active: -1,
    })),
    keepMessage: assign((_, { message }: { message: string }) => ({ message, found: [], active: -1 })),
    moveOption: assign(({ context, event }) =>
      event.type === 'option.moved' ? { active: movedOption(context, event.to) } : {},
    ),
    removeRecent: assign(({ context: { recents }, event }) =>
      event.type === 'recent.removed'
        ? { recents: recents.filter((text) => text !== event.text), active: -1 }
        : {},
    ),
    /** Resets everything except the text of the box. */
    forget: assign(({ context: { place, text } }) => ({ ...initialSearch, place, text })),
    /** Clears the box after picking a suggestion, because the box shows texts of lists, and no list for the text is opened. */
    clearText: assign({ text: '' }),
    clearRecents: assign({ recents: [], active: -1 }),
    addRecent: assign((_, { recents, text }: { recents: readonly string[]; text: string }) => ({
      recents: withRecent(recents, text),
    })),
    storeRecents: () => {},
    showList: (_, _params: { text: string }) => {},
    /** `words`: the text for which it was suggested; empty for a recent search. */
    showSuggestion: (_, _params: { suggestion: Suggestion; words: string }) => {},
  },
  guards: {
    isLong: (_, { text }: { text: string }) => isLongEnough(text),
    hasWords: (_, { text }: { text: string }) => text.trim() !== '',
    hasFound: (_, { found }: { found: readonly Suggestion[] }) => found.length > 0,
  },
}).createMachine({
  id: 'search',
  context: initialSearch,
  initial: 'closed',
  on: {
    'search.submitted': {
      guard: { type: 'hasWords', params: ({ event }) => ({ text: event.text }) },
      target: '.closed',
      actions: [
        'keepText',
        { type: 'addRecent', params: ({ event: { recents, text } }) => ({ recents, text }) },
        'storeRecents',
        { type: 'showList', params: ({ event }) => ({ text: event.text }) },
      ],
    },
    'search.opened': [
      {
        guard: { type: 'isLong', params: ({ event }) => ({ text: event.text }) },
        target: '.open.delaying',
        actions: 'open',
      },
      { target: '.open.recents', actions: 'open' },
    ],
  },
  states: {
    closed: { entry: 'forget' },
    open: {
      initial: 'recents',
      on: {
        'search.typed': [
          {
            guard: { type: 'isLong', params: ({ event }) => ({ text: event.text }) },
            target: '.delaying',
            actions: 'keepText',
          },
          { target: '.recents', actions: 'keepText' },
        ],
        'search.closed': 'closed',
        'option.moved': { actions: 'moveOption' },
        'suggestion.picked': {
          target: 'closed',
          actions: [
            {
              type: 'addRecent',
              params: ({ context, event }) => ({ recents: context.recents, text: event.suggestion.value }),
            },
            'storeRecents',
            {
              type: 'showSuggestion',
              params: ({ context: { text, foundFor }, event: { suggestion } }) => ({
                suggestion,
                words: isLongEnough(text) ? foundFor.trim() : '',
              }),
            },
            'clearText',
          ],
        },
        'recent.removed': { actions: ['removeRecent', 'storeRecents'] },
        'recents.cleared': { actions: ['clearRecents', 'storeRecents'] },
      },
      states: {
        recents: {},
        delaying: { after: { delay: 'debouncing' } },
        debouncing: { after: { debounce: 'fetching' } },
        fetching: {
          invoke: {
            src: 'fetchSuggestions',
            id: 'fetchSuggestions',
            input: ({ context }) => ({ text: context.text.trim() }),
            onDone: [
              {
                guard: { type: 'hasFound', params: ({ event }) => ({ found: event.output }) },
                target: 'suggesting',
                actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
              },
              {
                target: 'empty',
                actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'keepMessage', params: ({ event }) => messageOf(event.error) },
            },
          },
        },
        suggesting: {},
        empty: {},
        failed: { on: { 'search.retried': 'fetching' } },
      },
    },
  },
})

function messageOf(error: unknown): { message: string } {
  return { message: (error as Partial<{ message: string }> | null)?.message ?? '' }
}
