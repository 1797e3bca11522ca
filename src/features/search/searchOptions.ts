import type { Suggestion } from '../../../contract/search/schemas.ts'
import { toSearch } from '../../../contract/storefrontListPaths.ts'
import { addressOf } from './searchFlow.ts'
import { isLongEnough, suggestionOrder, type SearchContext } from './searchModel.ts'

/** What can be chosen, in the order it stands on the screen. */
export type SearchOption =
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'suggestion'; readonly suggestion: Suggestion }
  /** The whole list of what matches. */
  | { readonly kind: 'all'; readonly text: string }

/** As many as `optionCount` of the machine says. */
export function optionsOf({ text, found, foundFor, recents }: SearchContext): SearchOption[] {
  if (!isLongEnough(text)) return recents.map((recent) => ({ kind: 'recent', text: recent }))
  if (found.length === 0) return []
  const suggestions = suggestionOrder.flatMap((type) => found.filter((one) => one.type === type))
  return [
    ...suggestions.map((suggestion) => ({ kind: 'suggestion' as const, suggestion })),
    { kind: 'all', text: foundFor.trim() },
  ]
}

/** Where an option leads, also in a new tab. */
export const hrefOf = (option: SearchOption): string =>
  option.kind === 'suggestion' ? addressOf(option.suggestion) : toSearch(option.text)
