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

/** The suggestion that was picked with this text, or null if the text was searched for. */
export function pickedAs(text: string): AppThunk<Suggestion | null> {
  return (_dispatch, _getState, { storage }) => read(storage)[text] ?? null
}

/** Stores a picked suggestion, and drops those that are no longer among the recent searches. */
export function suggestionKept(suggestion: Suggestion): AppThunk<void> {
  return (_dispatch, _getState, { storage }) => {
    const [text = '', ...others] = withRecent(readRecentSearches(storage), suggestion.value)
    const picks = read(storage)
    const kept = others.flatMap((other) => (picks[other] ? [[other, picks[other]] as const] : []))
    storage.set(KEY, JSON.stringify(Object.fromEntries([[text, suggestion], ...kept])))
  }
}

/** Called when the text is searched for: it no longer stands for a suggestion. */
export function pickForgotten(text: string): AppThunk<void> {
  return (_dispatch, _getState, { storage }) => {
    const picks = Object.entries(read(storage)).filter(([picked]) => picked !== text)
    storage.set(KEY, JSON.stringify(Object.fromEntries(picks)))
  }
}

function read(storage: KeyValueStore): Record<string, Suggestion> {
  try {
    const value = JSON.parse(storage.get(KEY) ?? '{}') as Record<string, Partial<Suggestion> | null> | null
    const own = Object.entries(value ?? {}).filter(
      ([, pick]) => typeof pick?.value === 'string' && suggestionOrder.some((type) => type === pick.type),
    )
    return Object.fromEntries(own) as Record<string, Suggestion>
  } catch {
    // The stored text is not this shop's.
    return {}
  }
}
