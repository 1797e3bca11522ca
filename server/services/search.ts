import type { SearchAnswer, Suggestion } from '../../contract/schemas/search.ts'
import { findBestProducts, listFoundIds, listSuggestedProducts } from '../repositories/search.ts'
import { listCodes, listSimilarCodes } from '../repositories/searchWords.ts'
import type { AppContext } from './context.ts'
import { readAliases } from './searchAliases.ts'
import { readSearch, type CodeOptions, type Reading } from './searchPlan.ts'
import { suggestCategories, suggestOffers } from './searchSuggestions.ts'
import { loadVocabulary, type Vocabulary } from './searchVocabulary.ts'
import { createShortMemory } from './shortMemory.ts'
import { otherLayout } from './searchWords.ts'

const PRODUCTS = 6
/** How long another instance's new words may be unknown here. */
const VOCABULARY_MS = 60_000
/** A list and its facets ask the same one after the other. */
const FOUND_MS = 10_000

export interface Search {
  /** What `filter_name` of a list asks for; null when it is empty. */
  find(text: string): Promise<Found | null>
  suggest(text: string): Promise<SearchAnswer>
  /** Reads the vocabulary, so that the first visitor need not wait for it. */
  warm(): Promise<void>
}

type SearchContext = Pick<AppContext, 'db' | 'bus' | 'now'> & {
  readonly settings: Pick<AppContext['settings'], 'dataDir'>
}

export interface Found {
  /** Of products, best first where `order` is `relevant`. */
  readonly ids: ReadonlySet<number>
  /** How a list of them is sorted when nobody says otherwise. */
  readonly order: 'relevant' | 'best-selling'
}

/** Search as a shopper means it: see docs/decisions/0008. */
export function createSearch({ db, bus, now, settings }: SearchContext): Search {
  const aliases = readAliases(settings.dataDir)
  const vocabularies = createShortMemory<Vocabulary>({ bus, now, forMs: VOCABULARY_MS, most: 1 })
  const kept = createShortMemory<Found>({ bus, now, forMs: FOUND_MS, most: 50 })
  const vocabularyNow = () => vocabularies.get('', () => loadVocabulary(db, aliases))

  async function codesOf(word: string, { isUnfinished, mayCorrect }: CodeOptions): Promise<string[]> {
    const found = await listCodes(db, word)
    // A measure that was typed in full is itself: 42 is not every reference of the 4200 family.
    if (!isUnfinished && word.length < 4 && found[0] === word) return [word]
    return found.length === 0 && mayCorrect && word.length > 3 ? listSimilarCodes(db, word) : found
  }

  /** Readings from the most literal to the most daring, as long as the one before finds nothing. */
  async function* readings(text: string, isTyping: boolean): AsyncGenerator<Reading> {
    const vocabulary = await vocabularyNow()
    const other = otherLayout(text)
    const tried = new Set<string>()
    for (const mayCorrect of [false, true]) {
      for (const typed of [text, other]) {
        const reading = await readSearch(typed, { vocabulary, codesOf, isTyping, mayCorrect })
        if (!reading || reading.unknown > 0) continue
        const key = JSON.stringify(reading.plan.groups)
        if (!tried.has(key)) yield reading
        tried.add(key)
      }
    }
  }

  async function findAll(words: string): Promise<Found> {
    for await (const { plan } of readings(words, false)) {
      const ids = await listFoundIds(db, plan)
      if (ids.length > 0) return { ids: new Set(ids), order: plan.isBroad ? 'best-selling' : 'relevant' }
    }
    return { ids: new Set(), order: 'relevant' }
  }

  return {
    warm: async () => void (await vocabularyNow()),

    find(text) {
      const words = text.replaceAll('-', ' ').trim()
      return words ? kept.get(words, () => findAll(words)) : Promise.resolve(null)
    },

    async suggest(text) {
      const vocabulary = await vocabularyNow()
      for await (const { plan } of readings(text, true)) {
        const ids = await findBestProducts(db, plan, PRODUCTS)
        const found = [...suggestOffers(plan, vocabulary), ...suggestCategories(plan, vocabulary)]
        if (ids.length + found.length === 0) continue
        return [...found, ...(await listSuggestedProducts(db, ids)).map(toSuggestion)]
      }
      return []
    },
  }
}

interface SuggestedRow {
  id: number
  nameFa: string
  slug: string
  imageUrl: string | null
}

function toSuggestion({ id, nameFa, slug, imageUrl }: SuggestedRow): Suggestion {
  return { type: 'product', id, value: nameFa, slug, ...(imageUrl ? { imageUrl } : {}) }
}
