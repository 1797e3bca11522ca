import type { Suggestion } from '../../../contract/search/schemas.ts'
import { toSearch } from '../../../contract/storefrontListPaths.ts'
import { addressOf } from './searchFlow.ts'
import { isLongEnough, suggestionOrder, type SearchContext } from './searchModel.ts'

/** An option of the list box. */
export type SearchOption =
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'suggestion'; readonly suggestion: Suggestion }
  /** Link to all results for the text. */
  | { readonly kind: 'all'; readonly text: string }

/** The options in the order in which they are shown; as many as the machine's `optionCount`. */
export function optionsOf({ text, found, foundFor, recents }: SearchContext): SearchOption[] {
  if (!isLongEnough(text)) return recents.map((recent) => ({ kind: 'recent', text: recent }))
  if (found.length === 0) return []
  const suggestions = suggestionOrder.flatMap((type) => found.filter((one) => one.type === type))
  return [
    ...suggestions.map((suggestion) => ({ kind: 'suggestion' as const, suggestion })),
    { kind: 'all', text: foundFor.trim() },
  ]
}

/** URL of an option, for a link that can also be opened in a new tab. */
export const hrefOf = (option: SearchOption): string =>
  option.kind === 'suggestion' ? addressOf(option.suggestion) : toSearch(option.text)
