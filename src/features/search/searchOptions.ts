import type { Suggestion } from '../../../contract/search/schemas.ts'
import { toSearch } from '../../../contract/storefrontListPaths.ts'
import { addressOf } from './searchFlow.ts'
import { isLongEnough, suggestionOrder, type SearchContext } from './searchModel.ts'

/** An option of the list box, in the order of the screen. */
export type SearchOption =
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'suggestion'; readonly suggestion: Suggestion }
  /** All results. */
  | { readonly kind: 'all'; readonly text: string }

/** Returns as many options as `optionCount` of the machine. */
export function optionsOf({ text, found, foundFor, recents }: SearchContext): SearchOption[] {
  if (!isLongEnough(text)) return recents.map((recent) => ({ kind: 'recent', text: recent }))
  if (found.length === 0) return []
  const suggestions = suggestionOrder.flatMap((type) => found.filter((one) => one.type === type))
  return [
    ...suggestions.map((suggestion) => ({ kind: 'suggestion' as const, suggestion })),
    { kind: 'all', text: foundFor.trim() },
  ]
}

/** The URL of an option, for a link that also opens in a new tab. */
export const hrefOf = (option: SearchOption): string =>
  option.kind === 'suggestion' ? addressOf(option.suggestion) : toSearch(option.text)
