import { listWordsOf } from '../../contract/listWords.ts'
import type { SearchAnswer, Suggestion } from '../../contract/search/schemas.ts'
import type { ProductListItem } from '../../contract/catalogue/schemas.ts'
import { countBits, hasBit } from '../catalogue/index/bits.ts'
import type { FindByWords, SearchHits } from '../catalogue/index/searchHits.ts'
import type { Catalogue, SyncedIndex } from '../catalogue/index/syncedIndex.ts'
import type { Context } from '../shared/context.ts'
import { cachedCodes } from './codes.ts'
import {
  withRepairedCodes,
  findUnderstood,
  type NotSold,
  type Found,
  type SearchKnowledge,
} from './findUnderstood.ts'
import { type Aliases, readAliases } from './searchAliases.ts'
import { hitsOfPlan, holdersOfPlan, MOST_RANKED, ranked } from './searchMatching.ts'
import { readSearch, type ReadingOptions, type SearchPlan } from './searchPlan.ts'
import { suggestBrands, suggestCategories, suggestOffers } from './searchSuggestions.ts'
import { loadVocabulary, type Vocabulary } from './searchVocabulary.ts'
import { otherLayout } from './searchWords.ts'
import { readLanguage } from './understand/language.ts'
import { isInLanguage } from './understand/repair.ts'
import { onMoreThanFiguresChanged } from '../shared/bus.ts'
import { Cache } from '../shared/cache.ts'
import { understoodOf } from './understoodOf.ts'
import { finished } from './unfinished.ts'

const PRODUCTS = 6
/** Time in ms for which new words of another instance may be unknown here. */
const VOCABULARY_MS = 60_000
/** Number of best-selling products loaded at start: most suggestions are among them. */
const WARMED = 10_000
/** Number of best-selling products considered for suggestions. */
const SUGGESTED_OF = 100

export interface Search {
  readonly find: FindByWords
  suggest(text: string): Promise<SearchAnswer>
  /** Whether a text finds a product, in its list or in its suggestions. */
  offers(text: string, product: number): Promise<boolean>
  /** Loads the vocabulary and the best-selling products, so that the first visitors do not wait. */
  warm(): Promise<void>
}

type SearchContext = Pick<Context, 'db' | 'bus' | 'now'> & {
  readonly settings: Pick<Context['settings'], 'dataDir'>
  readonly catalogue: SyncedIndex
}

/** Search that reads attributes first: docs/decisions/0006. */
export function createSearch({ db, bus, now, settings, catalogue }: SearchContext): Search {
  const aliases = readAliases(settings.dataDir)
  const language = readLanguage(settings.dataDir)
  const vocabularyOf = cachedVocabulary({ db, bus, now }, aliases)

  async function knowledge(): Promise<SearchKnowledge> {
    const known = await catalogue.get()
    return {
      ...{ catalogue: known, vocabulary: await vocabularyOf(known) },
      ...{ language, codesOf: cachedCodes(db) },
    }
  }

  async function findAll(text: string): Promise<SearchHits> {
    const known = await knowledge()
    const found = await findUnderstood(text, known)
    if (!found) return nothingOf(known.catalogue)
    if ('unsold' in found) return nothingOf(known.catalogue, found)
    const understood = understoodOf(text, found)
    return understood ? { ...found.hits, understood } : found.hits
  }

  async function findLiterally(text: string): Promise<SearchHits> {
    const { catalogue: known, vocabulary, codesOf } = await knowledge()
    const reading = await readSearch(text, { vocabulary, codesOf, isTyping: false, mayCorrect: false })
    if (!reading || reading.unknown > 0) return nothingOf(known)
    return hitsOfPlan(known, reading.plan) ?? nothingOf(known)
  }

  const search: Search = {
    async warm() {
      const { catalogue: known } = await knowledge()
      const { ids, sorted } = known.index
      await known.items.warm(Array.from(sorted['best-selling'].subarray(0, WARMED), (slot) => ids[slot]!))
    },

    async find(text, { literal = false } = {}) {
      const words = listWordsOf(text)
      if (!words) return null
      return literal ? findLiterally(words) : findAll(words)
    },

    async offers(text, product) {
      const hits = await search.find(text)
      const slot = hits?.catalogue.index.slotOf(product)
      if (!hits || slot === undefined) return false
      if (hits.count > 0 && hasBit(hits.products, slot)) return true
      return (await search.suggest(text)).some(({ type, id }) => type === 'product' && id === product)
    },

    suggest: async (typed) => suggest(typed, await knowledge()),
  }
  return search
}

function cachedVocabulary({ db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>, aliases: Aliases) {
  const vocabularies = new Cache<Vocabulary>({
    ...{ now, freshMs: VOCABULARY_MS, staleMs: VOCABULARY_MS },
    limit: { max: 1 },
  })
  onMoreThanFiguresChanged(bus, () => vocabularies.clear())
  return ({ index }: Catalogue) => vocabularies.load('', () => loadVocabulary(db, aliases, index.words))
}

async function suggest(typed: string, knowledge: SearchKnowledge): Promise<Suggestion[]> {
  const { catalogue, vocabulary, language, codesOf } = knowledge
  const text = await withRepairedCodes(finished(typed, { vocabulary, language }), knowledge)
  const answer = await findUnderstood(text, knowledge)
  const unsold = answer && 'unsold' in answer ? answer.unsold : null
  // «باتری ساعت» gets no suggestions; «شال» may still become «شالیزار».
  if (unsold && unsold !== 'thing') return []
  const found = answer && 'unsold' in answer ? null : answer
  const best = found && saysMore(found) ? firstOf(found.hits) : []
  // Words of unsold things are not corrected.
  const mayCorrect = unsold === null
  const isRight = (word: string) => isInLanguage(word, language)
  for await (const plan of plansOf(text, { vocabulary, codesOf, isTyping: true, mayCorrect, isRight })) {
    const links = [
      ...suggestOffers(plan, vocabulary),
      ...suggestBrands(plan, vocabulary, catalogue.index),
      ...suggestCategories(plan, vocabulary, catalogue.index),
    ]
    const ids = best.length > 0 ? best : bestOf(catalogue, plan)
    // While an amount after «زیر» (below) is not typed yet, the products of the text before it are shown.
    const products = await catalogue.items.of(ids.length > 0 || !found ? ids : firstOf(found.hits))
    if (products.length + links.length > 0) return [...links, ...products.map(toSuggestion)]
  }
  return found ? (await catalogue.items.of(firstOf(found.hits))).map(toSuggestion) : []
}

/** Plans from the most literal reading to the loosest; the caller stops at the first that finds something. */
async function* plansOf(
  text: string,
  { mayCorrect: mayEver, ...options }: ReadingOptions,
): AsyncGenerator<SearchPlan> {
  const other = otherLayout(text)
  const tried = new Set<string>()
  for (const mayCorrect of mayEver ? [false, true] : [false]) {
    for (const typed of other ? [text, other] : [text]) {
      const reading = await readSearch(typed, { ...options, mayCorrect })
      if (!reading || reading.unknown > 0) continue
      const key = JSON.stringify(reading.plan.groups)
      if (!tried.has(key)) yield reading.plan
      tried.add(key)
    }
  }
}

function bestOf({ index }: Catalogue, plan: SearchPlan): number[] {
  const products = holdersOfPlan(index, plan)
  const count = countBits(products)
  const most = count > MOST_RANKED ? SUGGESTED_OF : count
  const best = ranked(index, plan, products, { most, wanted: PRODUCTS })
  return Array.from(best.subarray(0, PRODUCTS), (slot) => index.ids[slot]!)
}

/** Whether the text states attributes and all of them were found: such products are better suggestions. */
const saysMore = ({ attempt: { understood }, relaxed, dropped }: Found) =>
  (understood.conditions.length > 0 || understood.words.some(({ isThing }) => isThing)) &&
  relaxed.length + dropped.length === 0

function firstOf({ catalogue: { index }, products, ranked, sort }: SearchHits): number[] {
  const order = sort ? index.sorted[sort] : (ranked() ?? index.sorted['best-selling'])
  const ids: number[] = []
  for (let place = 0; ids.length < PRODUCTS && place < order.length; place += 1)
    if (hasBit(products, order[place]!)) ids.push(index.ids[order[place]!]!)
  return ids
}

const nothingOf = (catalogue: Catalogue, notSold?: NotSold): SearchHits => ({
  catalogue,
  products: new Uint32Array(),
  count: 0,
  ranked: () => new Uint32Array(),
  ...(notSold && { understood: { chips: [], relaxed: [], dropped: [], ...notSold } }),
})

function toSuggestion({ id, nameFa, slug, imageUrl, price, status }: ProductListItem): Suggestion {
  return { type: 'product', id, value: nameFa, slug, price, status, ...(imageUrl ? { imageUrl } : {}) }
}
