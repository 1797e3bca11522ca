import { Type, type Static } from 'typebox'
import { oneOf } from '../commonSchemas.ts'
import { Sort } from './sorts.ts'

/** One thing that was understood of a search, with the text that is left when it is taken back. */
export const UnderstoodChip = Type.Object({
  title: Type.String({ description: 'such as «صفحه: آبی»' }),
  without: Type.String({ description: 'the search without it; may be empty' }),
})
export type UnderstoodChip = Static<typeof UnderstoodChip>

/** What is asked for and not sold here: a thing, work on a watch, or an answer about the shop. */
const unsoldKinds = ['thing', 'service', 'question'] as const
export type UnsoldKind = (typeof unsoldKinds)[number]

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
  /** The order that the list comes in unless it is asked for another. */
  sort: Type.Optional(Sort),
  /** Nothing is found, for this is what was asked for. */
  unsold: Type.Optional(oneOf(unsoldKinds)),
})
export type Understood = Static<typeof Understood>
