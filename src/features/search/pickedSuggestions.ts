import type { Suggestion } from '../../../contract/search/schemas.ts'
import type { KeyValueStore } from '../../api/services.ts'
import type { AppThunk } from '../../api/store.ts'
import { parseJson } from '../../lib/guardedStorage.ts'
import { readRecentSearches, withRecent } from './recentSearches.ts'
import { suggestionOrder } from './searchModel.ts'

/**
 * Storage key of picked suggestions by text, so that a recent search opens the same page again. Separate, because recent searches
 * are stored as plain texts (spec §9).
 */
const KEY = 'recentPicks'

/** The suggestion that was picked with this text; null if the visitor searched for the text itself. */
export function pickedAs(text: string): AppThunk<Suggestion | null> {
  return (_dispatch, _getState, { storage }) => read(storage).get(text) ?? null
}

/** Stores a picked suggestion, and drops suggestions that are no longer among the recent searches. */
export function suggestionKept(suggestion: Suggestion): AppThunk<void> {
  return (_dispatch, _getState, { storage }) => {
    const [text = '', ...others] = withRecent(readRecentSearches(storage), suggestion.value)
    const picks = read(storage)
    const remaining = others.flatMap((other) =>
      picks.has(other) ? [[other, picks.get(other)] as const] : [],
    )
    storage.set(KEY, JSON.stringify(Object.fromEntries([[text, suggestion], ...remaining])))
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
  const value = parseJson(storage.get(KEY)) as Record<string, Partial<Suggestion> | null> | null
  const own = Object.entries(value ?? {}).filter(
    ([, pick]) => typeof pick?.value === 'string' && suggestionOrder.some((type) => type === pick.type),
  )
  // A map, because a visitor may search for "constructor", a property of every object.
  return new Map(own as [string, Suggestion][])
}
