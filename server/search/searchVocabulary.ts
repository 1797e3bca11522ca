import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { listKnownWords } from './wordsRepository.ts'
import { findHighestDiscount, listSearchBrands, listSearchCategories } from './vocabularyRepository.ts'
import type { Postings } from '../catalogue/index/postings.ts'
import type { Aliases } from './searchAliases.ts'
import { wordNumber } from './searchWords.ts'
import { WordPool } from './wordPool.ts'

/** The words by which a category, or a brand by one of its names, is found. */
export interface SearchTitle {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly words: readonly string[]
}

/** The data in memory that reading a search needs. */
export interface Vocabulary {
  /** The highest discount of available products, in percent; 0 if there is none. */
  readonly highestDiscount: number
  readonly categories: readonly SearchTitle[]
  readonly aliases: Aliases
  /** Brands by their names in both scripts, without spaces. */
  readonly brands: ReadonlyMap<string, SearchTitle>
  isWord(word: string): boolean
  /** Whether a product has the word; synonyms do not count. */
  isHeld(word: string): boolean
  /** Words with this beginning, the most frequent first. */
  beginningWith(beginning: string): string[]
  /** The words with the fewest typing errors from this one. */
  like(word: string): string[]
  /** Known words that make up the text without spaces; null if there are none. */
  split(text: string): string[] | null
}

const MOST_BEGINNINGS = 40
const MOST_MEANT = 5

/** @param postings how many products have a word; words of removed products are left out */
export async function loadVocabulary(
  db: Kysely<Database>,
  fileAliases: Aliases,
  postings: Postings,
): Promise<Vocabulary> {
  const brands = await listSearchBrands(db)
  const aliases = withInitials(fileAliases, brands)
  const counts = new Map<string, number>()
  for (const word of await listKnownWords(db)) {
    const count = postings.count(wordNumber(word))
    if (count > 0) counts.set(word, count)
  }
  const aliasWords = [...aliases.keys()].filter((word) => !/\d/.test(word))
  const inOrder = [...counts.keys()].sort()
  const pool = new WordPool(new Set([...counts.keys(), ...aliasWords].filter(({ length }) => length >= 3)))
  const isWord = (word: string) => counts.has(word) || aliases.has(word)
  const countOf = (word: string) => counts.get(word) ?? 0

  return {
    highestDiscount: await findHighestDiscount(db),
    categories: await listSearchCategories(db),
    aliases,
    brands: new Map(brands.map((brand) => [brand.words.join(''), brand])),
    isWord,
    isHeld: (word) => counts.has(word),
    beginningWith(beginning) {
      const found: string[] = []
      for (let at = firstNotBefore(inOrder, beginning); inOrder[at]?.startsWith(beginning); at += 1)
        found.push(inOrder[at]!)
      return found.sort((a, b) => countOf(b) - countOf(a)).slice(0, MOST_BEGINNINGS)
    },
    like: (word) => likeWords(word, pool, countOf),
    split: (text) => splitInto(text, isWord),
  }
}

/** Initials of brands: «DK» also means Daniel Klein. */
function withInitials(aliases: Aliases, brands: readonly SearchTitle[]): Aliases {
  const all = new Map(aliases)
  for (const { words } of brands) {
    const initials = words.map(([letter]) => letter).join('')
    if (!/^[a-z]{2,3}$/.test(initials)) continue
    all.set(initials, [...(all.get(initials) ?? [[initials]]), words])
  }
  return all
}

/**
 * Corrects one error in short words and two in long ones; none below three letters, because those resemble everything.
 */
function likeWords(word: string, pool: WordPool, countOf: (word: string) => number): string[] {
  const most = word.length < 3 ? 0 : word.length < 7 ? 1 : 2
  if (most === 0) return []
  return pool
    .nearest(word, most)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, MOST_MEANT)
}

/** Maximum length of a part in letters: no word or synonym is longer. */
const LONGEST_PART = 40

/** A word is not split if all of its parts are as short as this: «رومی» is not «رو» and «می». */
const SHORT_PART = 2

/** Splits a text into as few known words as possible, each of two letters or more. */
export function splitInto(text: string, isWord: (word: string) => boolean): string[] | null {
  const best: (string[] | undefined)[] = [[]]
  for (let end = 2; end <= text.length; end += 1) {
    for (let start = Math.max(0, end - LONGEST_PART); start <= end - 2; start += 1) {
      const before = best[start]
      if (!before || !isWord(text.slice(start, end))) continue
      if (before.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...before, text.slice(start, end)]
    }
  }
  const parts = best[text.length]
  return parts?.some(({ length }) => length > SHORT_PART) ? parts : null
}

/** Index of a word in a sorted list, or where it would be inserted. */
export function firstNotBefore(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
