import { Type, type Static } from 'typebox'
import { LONGEST_SEARCH } from '../constants.ts'
import { ProductStatusCode } from '../catalogue/schemas.ts'
import { Id, oneOf } from '../commonSchemas.ts'

export const suggestionTypes = ['offer', 'product', 'category'] as const

/** `name`: what has been typed so far. */
export const SearchRequest = Type.Object({ name: Type.String({ maxLength: LONGEST_SEARCH }) })
export type SearchRequest = Static<typeof SearchRequest>

export const Suggestion = Type.Object({
  type: oneOf(suggestionTypes),
  id: Type.Integer({
    description:
      'of the product or category; of an offer its least discount in percent, or the id of its brand',
  }),
  value: Type.String({ description: 'what it is called' }),
  slug: Type.Optional(Type.String({ description: "of its address; an offer's value in the list's address" })),
  imageUrl: Type.Optional(Type.String()),
  price: Type.Optional(Type.Integer({ minimum: 0, description: 'of a product, Toman' })),
  status: Type.Optional(ProductStatusCode),
  count: Type.Optional(
    Type.Integer({ minimum: 0, description: 'products of the category, or of the brand of an offer' }),
  ),
})
export type Suggestion = Static<typeof Suggestion>

/** Best first within each type. */
export const SearchAnswer = Type.Array(Suggestion)
export type SearchAnswer = Static<typeof SearchAnswer>

/** A product that was opened after a search. */
export const SearchChoice = Type.Object({
  words: Type.String({ minLength: 1, maxLength: LONGEST_SEARCH, description: 'as they were searched for' }),
  product: Id,
  from: oneOf(['list', 'suggestions']),
  isFirst: Type.Boolean({ description: 'nothing was opened after this search before' }),
})
export type SearchChoice = Static<typeof SearchChoice>

export const NotedAnswer = Type.Object({ success: Type.Boolean() })

export const PopularSearchesAnswer = Type.Object({
  items: Type.Array(Type.String(), { description: 'the most frequent first, eight at most' }),
})
export type PopularSearchesAnswer = Static<typeof PopularSearchesAnswer>

/** Searches as staff read them. */
export const SearchCountsQuery = Type.Object({
  days: Type.Integer({ minimum: 1, maximum: 90, default: 30, description: 'today and the days before it' }),
  only: Type.Optional(oneOf(['unanswered', 'unfollowed'])),
})

const asked = Type.Integer({ description: 'how often' })
const unanswered = Type.Integer({ description: 'how often nothing fitted all that was said' })
const followed = Type.Integer({ description: 'after how many of them a product was opened' })

export const SearchCount = Type.Object({
  words: Type.String({ description: 'as they are counted, in one spelling' }),
  title: Type.String({ description: 'as they were mostly written' }),
  asked,
  unanswered,
  followed,
  opened: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      slug: Type.String(),
      chosen: Type.Integer({ description: 'how often' }),
    }),
    { description: 'the most frequent first, three at most' },
  ),
  isPopular: Type.Boolean({ description: 'shown to shoppers before they type' }),
  isHidden: Type.Boolean({ description: 'staff keep it from being shown' }),
})
export type SearchCount = Static<typeof SearchCount>

export const SearchCountsAnswer = Type.Object({
  asked,
  unanswered,
  followed,
  items: Type.Array(SearchCount, { description: 'the most frequent first, 200 at most' }),
})
export type SearchCountsAnswer = Static<typeof SearchCountsAnswer>

export const HideSearchRequest = Type.Object({
  words: Type.String({ minLength: 1, maxLength: LONGEST_SEARCH }),
  isHidden: Type.Boolean(),
})
export type HideSearchRequest = Static<typeof HideSearchRequest>
