import { Type, type Static } from 'typebox'
import { LONGEST_SEARCH } from '../constants.ts'
import { ProductStatusCode } from '../catalogue/schemas.ts'
import { oneOf } from '../commonSchemas.ts'

export const suggestionTypes = ['product', 'category', 'offer', 'brand'] as const

/** `name`: what has been typed so far. */
export const SearchRequest = Type.Object({ name: Type.String({ maxLength: LONGEST_SEARCH }) })
export type SearchRequest = Static<typeof SearchRequest>

export const Suggestion = Type.Object({
  type: oneOf(suggestionTypes),
  id: Type.Integer({
    description: 'of the product, category or brand; of an offer its least discount in percent',
  }),
  value: Type.String({ description: 'what it is called' }),
  slug: Type.Optional(Type.String({ description: "of its address; an offer's value in the list's address" })),
  imageUrl: Type.Optional(Type.String()),
  price: Type.Optional(Type.Integer({ minimum: 0, description: 'of a product, Toman' })),
  status: Type.Optional(ProductStatusCode),
  count: Type.Optional(Type.Integer({ minimum: 0, description: 'products of the category or brand' })),
})
export type Suggestion = Static<typeof Suggestion>

/** Best first within each type. */
export const SearchAnswer = Type.Array(Suggestion)
export type SearchAnswer = Static<typeof SearchAnswer>
