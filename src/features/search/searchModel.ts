/** Context and events of the search machine. */
import { suggestions as limits } from '../../../contract/constants.ts'
import type { Suggestion } from '../../../contract/search/schemas.ts'
import type { SearchPlace } from './searchIntents.ts'

/** The types of suggestions (spec §3), in the order of the screen. */
export const suggestionOrder = ['offer', 'category', 'product'] as const

export interface SearchContext {
  readonly place: SearchPlace
  /** As it stands in the box. */
  readonly text: string
  /** Newest first. */
  readonly recents: readonly string[]
  /** The last answer, and the text it answers: it stays visible until the next one comes. */
  readonly found: readonly Suggestion[]
  readonly foundFor: string
  /** Which option the arrow keys are on; -1: none, the box itself. */
  readonly active: number
  /** Why there is no answer, in Persian. */
  readonly message: string
}

export type SearchEvent =
  /** A box was focused; `recents` as they are stored. */
  | { type: 'search.opened'; place: SearchPlace; text: string; recents: readonly string[] }
  | { type: 'search.typed'; text: string }
  /** May come without an overlay; `recents` as they are stored. */
  | { type: 'search.submitted'; text: string; recents: readonly string[] }
  | { type: 'search.retried' }
  | { type: 'search.closed' }
  | { type: 'option.moved'; to: OptionMove }
  | { type: 'suggestion.picked'; suggestion: Suggestion }
  | { type: 'recent.removed'; text: string }
  | { type: 'recents.cleared' }

/** `none`: back to the box. */
export type OptionMove = 'next' | 'previous' | 'first' | 'last' | 'none'

export const initialSearch: SearchContext = {
  place: 'header',
  text: '',
  recents: [],
  found: [],
  foundFor: '',
  active: -1,
  message: '',
}

/** Suggestions need more than two characters (spec §9). */
export function isLongEnough(text: string): boolean {
  return text.trim().length > limits.longerThan
}

/** What the arrow keys go through: the suggestions and "all results", or the recent searches. */
export function optionCount({ text, found, recents }: SearchContext): number {
  if (!isLongEnough(text)) return recents.length
  return found.length > 0 ? found.length + 1 : 0
}

/** Past the last option is the box again, and after it the first. */
export function movedOption(context: SearchContext, to: OptionMove): number {
  const count = optionCount(context)
  const places = {
    none: -1,
    first: 0,
    last: count - 1,
    next: context.active + 1,
    previous: context.active - 1,
  }
  const place = places[to]
  if (count === 0 || place >= count) return -1
  return place < -1 ? count - 1 : place
}
