/** Context and events of the search machine. */
import { suggestions as limits } from '../../../contract/constants.ts'
import type { Suggestion } from '../../../contract/search/schemas.ts'
import type { SearchPlace } from './searchIntents.ts'

/** Types of suggestions (spec §3) in the order in which they are shown. */
export const suggestionOrder = ['offer', 'category', 'product'] as const

export interface SearchContext {
  readonly place: SearchPlace
  /** The text of the box. */
  readonly text: string
  /** Recent searches, newest first. */
  readonly recents: readonly string[]
  /** The last answer (and `foundFor`, its text), which is shown until the next answer arrives. */
  readonly found: readonly Suggestion[]
  readonly foundFor: string
  /** Index of the option that the arrow keys selected; -1: the box itself. */
  readonly active: number
  /** Error of the last request, in Persian; empty without one. */
  readonly message: string
}

export type SearchEvent =
  /** A box got the focus. `recents`: as stored on the device. */
  | { type: 'search.opened'; place: SearchPlace; text: string; recents: readonly string[] }
  | { type: 'search.typed'; text: string }
  /** The text was submitted, possibly without an open overlay. `recents`: as stored on the device. */
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

/** Whether the API has suggestions for this text, which needs more than two characters (spec §9). */
export function isLongEnough(text: string): boolean {
  return text.trim().length > limits.longerThan
}

/** Number of options for the arrow keys: the suggestions and "all results", or the recent searches. */
export function optionCount({ text, found, recents }: SearchContext): number {
  if (!isLongEnough(text)) return recents.length
  return found.length > 0 ? found.length + 1 : 0
}

/** The option after a move; after the last option comes the box (-1), then the first option again. */
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
