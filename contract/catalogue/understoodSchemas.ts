import { Type, type Static } from 'typebox'
import { oneOf } from '../commonSchemas.ts'
import { Sort } from './sorts.ts'

/** One filter that the server recognised in a search, with the search text that remains without it. */
export const UnderstoodChip = Type.Object({
  title: Type.String({ description: 'such as «صفحه: آبی»' }),
  without: Type.String({ description: 'the search without this filter; may be empty' }),
})
export type UnderstoodChip = Static<typeof UnderstoodChip>

/** Kinds of searches for something that the shop does not sell: a product, a service, or an answer about the shop. */
const unsoldKinds = ['thing', 'service', 'question'] as const
export type UnsoldKind = (typeof unsoldKinds)[number]

/** How the server interpreted a search (docs/search.md). */
export const Understood = Type.Object({
  chips: Type.Array(UnderstoodChip),
  relaxed: Type.Array(Type.String(), {
    description: 'filters dropped because no product matches all, the least certain first',
  }),
  dropped: Type.Array(Type.String(), { description: 'words that matched no product' }),
  corrected: Type.Optional(
    Type.String({ description: 'the corrected search text; `literal` searches the typed one' }),
  ),
  /** Sort order of the list unless the shopper chooses another one. */
  sort: Type.Optional(Sort),
  /** Set if there are no results because the shop does not sell this. */
  unsold: Type.Optional(oneOf(unsoldKinds)),
})
export type Understood = Static<typeof Understood>
