import { Type, type Static } from 'typebox'
import { LONGEST_SEARCH } from '../constants.ts'
import { oneOf } from '../commonSchemas.ts'

export const suggestionTypes = ['product', 'category', 'offer'] as const

/** `name`: what has been typed so far. */
export const SearchRequest = Type.Object({ name: Type.String({ maxLength: LONGEST_SEARCH }) })
export type SearchRequest = Static<typeof SearchRequest>

export const Suggestion = Type.Object({
  type: oneOf(suggestionTypes),
  id: Type.Integer({ description: 'of the product or category; of an offer its least discount in percent' }),
  value: Type.String({ description: 'what it is called' }),
  slug: Type.Optional(Type.String({ description: "of its address; an offer's value in the list's address" })),
  imageUrl: Type.Optional(Type.String()),
})
export type Suggestion = Static<typeof Suggestion>

/** Best first within each type. */
export const SearchAnswer = Type.Array(Suggestion)
export type SearchAnswer = Static<typeof SearchAnswer>

/** One thing that was understood of a search, with the text that is left when it is taken back. */
export const UnderstoodChip = Type.Object({
  title: Type.String({ description: 'such as «صفحه: آبی»' }),
  without: Type.String({ description: 'the search without it; may be empty' }),
})
export type UnderstoodChip = Static<typeof UnderstoodChip>

/** How a search was read: docs/search.md. */
export const Understood = Type.Object({
  chips: Type.Array(UnderstoodChip),
  relaxed: Type.Array(Type.String(), {
    description: 'what was given up because nothing fits everything, the least certain first',
  }),
  dropped: Type.Array(Type.String(), { description: 'words that nothing was found by' }),
  corrected: Type.Optional(
    Type.String({ description: 'what was searched for in place of what was typed; `literal` asks for that' }),
  ),
})
export type Understood = Static<typeof Understood>
