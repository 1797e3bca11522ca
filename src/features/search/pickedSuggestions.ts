import type { Suggestion } from '../../../contract/search/schemas.ts'
import type { KeyValueStore } from '../../api/services.ts'
import type { AppThunk } from '../../api/store.ts'
import { readRecentSearches, withRecent } from './recentSearches.ts'
import { suggestionOrder } from './searchModel.ts'

/**
 * Recent searches are plain texts (spec §9). This key stores which of them were picked suggestions, so that they open
 * the same page again.
 */
const KEY = 'recentPicks'

/** The suggestion that was picked with this text; null if the visitor searched for the text itself. */
export function pickedAs(text: string): AppThunk<Suggestion | null> {
  return (_dispatch, _getState, { storage }) => read(storage).get(text) ?? null
}

/** Stores a picked suggestion, and drops those that are no longer among the recent searches. */
export function suggestionKept(suggestion: Suggestion): AppThunk<void> {
  return (_dispatch, _getState, { storage }) => {
    const [text = '', ...others] = withRecent(readRecentSearches(storage), suggestion.value)
    const picks = read(storage)
    const kept = others.flatMap((other) => (picks.has(other) ? [[other, picks.get(other)] as const] : []))
    storage.set(KEY, JSON.stringify(Object.fromEntries([[text, suggestion], ...kept])))
  }
}

/** Forgets the suggestion with this text, because the visitor has searched for the text itself. */
export function pickForgotten(text: string): AppThunk<void> {
  return (_dispatch, _getState, { storage }) => {
    const picks = [...read(storage)].filter(([picked]) => picked !== text)
    storage.set(KEY, JSON.stringify(Object.fromEntries(picks)))
  }
}

function read(storage: KeyValueStore): ReadonlyMap<string, Suggestion> {
  try {
    const value = JSON.parse(storage.get(KEY) ?? '{}') as Record<string, Partial<Suggestion> | null> | null
    const own = Object.entries(value ?? {}).filter(
      ([, pick]) => typeof pick?.value === 'string' && suggestionOrder.some((type) => type === pick.type),
    )
    // A visitor may search for "constructor", which every object has.
    return new Map(own as [string, Suggestion][])
  } catch {
    // The stored text is not JSON, so this shop did not write it.
    return new Map()
  }
}
