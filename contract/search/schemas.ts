import { Type, type Static } from 'typebox'
import { LONGEST_SEARCH } from '../constants.ts'
import { ProductStatusCode } from '../catalogue/schemas.ts'
import { Id, oneOf } from '../commonSchemas.ts'

const suggestionTypes = ['offer', 'product', 'category'] as const

/** `name`: the text typed so far. */
export const SearchRequest = Type.Object({
  name: Type.String({ title: 'عبارت جست‌وجو', maxLength: LONGEST_SEARCH }),
})
export type SearchRequest = Static<typeof SearchRequest>

export const Suggestion = Type.Object({
  type: oneOf(suggestionTypes),
  id: Type.Integer({
    description:
      'of the product or category; of an offer its least discount in percent, or the id of its brand',
  }),
  value: Type.String({ description: 'display name' }),
  slug: Type.Optional(
    Type.String({ description: 'slug; for an offer, its value in the address of the list' }),
  ),
  imageUrl: Type.Optional(Type.String()),
  price: Type.Optional(Type.Integer({ minimum: 0, description: 'price of a product, Toman' })),
  status: Type.Optional(ProductStatusCode),
  count: Type.Optional(
    Type.Integer({ minimum: 0, description: "number of products of the category or of the offer's brand" }),
  ),
})
export type Suggestion = Static<typeof Suggestion>

/** Best first within each type. */
export const SearchAnswer = Type.Array(Suggestion)
export type SearchAnswer = Static<typeof SearchAnswer>

/** Reports the product that the shopper opened after a search. */
export const SearchChoice = Type.Object({
  words: Type.String({ minLength: 1, maxLength: LONGEST_SEARCH, description: 'the search text' }),
  product: Id,
  from: oneOf(['list', 'suggestions']),
  isFirst: Type.Boolean({ description: 'the first product opened after this search' }),
})
export type SearchChoice = Static<typeof SearchChoice>

export const NotedAnswer = Type.Object({ success: Type.Boolean() })

export const PopularSearchesAnswer = Type.Object({
  items: Type.Array(Type.String(), { description: 'most frequent first, eight at most' }),
})
export type PopularSearchesAnswer = Static<typeof PopularSearchesAnswer>

/** Period and filter of the search counts. */
export const SearchCountsQuery = Type.Object({
  days: Type.Integer({ minimum: 1, maximum: 90, default: 30, description: 'today and the days before it' }),
  only: Type.Optional(oneOf(['unanswered', 'unfollowed'])),
})

const asked = Type.Integer({ description: 'number of searches' })
const unanswered = Type.Integer({
  description: 'number of searches without a product that matches all of it',
})
const followed = Type.Integer({ description: 'number of searches after which a product was opened' })

export const SearchCount = Type.Object({
  words: Type.String({ description: 'normalised search text, by which searches are counted' }),
  title: Type.String({ description: 'most frequent spelling' }),
  asked,
  unanswered,
  followed,
  opened: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      slug: Type.String(),
      chosen: Type.Integer({ description: 'number of times' }),
    }),
    { description: 'most frequent first, three at most' },
  ),
  isPopular: Type.Boolean({ description: 'shown to shoppers as a popular search' }),
  isHidden: Type.Boolean({ description: 'hidden from the popular searches by staff' }),
})
export type SearchCount = Static<typeof SearchCount>

export const SearchCountsAnswer = Type.Object({
  asked,
  unanswered,
  followed,
  items: Type.Array(SearchCount, { description: 'most frequent first, 200 at most' }),
})
export type SearchCountsAnswer = Static<typeof SearchCountsAnswer>

export const HideSearchRequest = Type.Object({
  words: Type.String({ minLength: 1, maxLength: LONGEST_SEARCH }),
  isHidden: Type.Boolean(),
})
export type HideSearchRequest = Static<typeof HideSearchRequest>
