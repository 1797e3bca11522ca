import { OFFERS_TITLE } from '../../contract/shopWords.ts'
import type { Suggestion } from '../../contract/search/schemas.ts'
import { countShared } from '../catalogue/index/bits.ts'
import { brandValue } from '../catalogue/index/brandNames.ts'
import type { CatalogueIndex } from '../catalogue/index/catalogueIndex.ts'
import type { SearchPlan } from './searchPlan.ts'
import type { SearchTitle, Vocabulary } from './searchVocabulary.ts'

const CATEGORIES = 3
const BRANDS = 2
/** Words that do not distinguish titles. */
const generic = new Set(['ساعت', 'مچی'])

/** Categories whose title contains only words of the search, or all of them; sorted by the share of common words. */
export function suggestCategories(
  { groups }: SearchPlan,
  { categories }: Vocabulary,
  index: CatalogueIndex,
): Suggestion[] {
  const asked = groups
    .map(({ alternatives }) => new Set(alternatives.flat()))
    .filter((group) => ![...group].some((word) => generic.has(word)))
  if (asked.length === 0) return []
  const rank = ({ words }: SearchTitle) => {
    const telling = words.filter((word) => !generic.has(word))
    const askedWords = telling.filter((word) => asked.some((group) => group.has(word))).length
    const metGroups = asked.filter((group) => telling.some((word) => group.has(word))).length
    if (askedWords === 0 || (askedWords < telling.length && metGroups < asked.length)) return 0
    return (askedWords / telling.length + metGroups / asked.length) / 2
  }
  return categories
    .map((category) => ({ category, rank: rank(category) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, CATEGORIES)
    .map(({ category: { id, title, slug } }) => {
      const count = countShared(index.present, index.categories.holdersOf([String(id)]))
      return { type: 'category', id, value: title, slug, count }
    })
}

/** Brands whose name was typed or begun, as offers, because the specification has no other type for them. */
export function suggestBrands(
  { groups }: SearchPlan,
  { brands }: Vocabulary,
  index: CatalogueIndex,
): Suggestion[] {
  const asked = groups.map(({ alternatives }) => new Set(alternatives.flat()))
  const isAsked = (words: readonly string[]) =>
    words.length > 0 && words.every((word) => asked.some((group) => group.has(word)))
  const found = new Map(
    [...brands.values()].filter(({ words }) => isAsked(words)).map((brand) => [brand.id, brand]),
  )
  return [...found.values()]
    .map(({ id, title, slug }) => {
      const count = countShared(index.present, index.columns.brand.holdersOf([brandValue(id)]))
      return { type: 'offer' as const, id, value: title, slug, count }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, BRANDS)
}

const offers = [
  { id: 1, value: OFFERS_TITLE, slug: 'amazing' },
  { id: 20, value: 'تخفیف‌های ۲۰٪ به بالا', slug: '20' },
]
const offerWords = new Set(['تخفیف', 'حراج', 'شگفت'])

/** The existing offers, if one of their words was typed. */
export function suggestOffers({ groups }: SearchPlan, { highestDiscount }: Vocabulary): Suggestion[] {
  const isAsked = groups.some(({ alternatives }) => alternatives.flat().some((word) => offerWords.has(word)))
  if (!isAsked) return []
  return offers.filter(({ id }) => id <= highestDiscount).map((offer) => ({ type: 'offer', ...offer }))
}
