import type { Suggestion } from '../../../contract/search/schemas.ts'
import type { KeyValueStore } from '../../api/services.ts'
import type { AppThunk } from '../../api/store.ts'
import { readRecentSearches, withRecent } from './recentSearches.ts'
import { suggestionOrder } from './searchModel.ts'

/** Beside the recent searches, which are plain texts (spec §9): what was picked leads there again, not to a search. */
const KEY = 'recentPicks'

/** The suggestion that was picked under this text, or null when the text was searched for. */
export function pickedAs(text: string): AppThunk<Suggestion | null> {
  return (_dispatch, _getState, { storage }) => read(storage)[text] ?? null
}

/** A suggestion is picked now. Those that are no recent searches any more are forgotten. */
export function suggestionKept(suggestion: Suggestion): AppThunk<void> {
  return (_dispatch, _getState, { storage }) => {
    const [text = '', ...others] = withRecent(readRecentSearches(storage), suggestion.value)
    const picks = read(storage)
    const kept = others.flatMap((other) => (picks[other] ? [[other, picks[other]] as const] : []))
    storage.set(KEY, JSON.stringify(Object.fromEntries([[text, suggestion], ...kept])))
  }
}

/** A text is searched for: from now on it is no more than its words. */
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
    // Whatever lies there is not ours.
    return {}
  }
}
