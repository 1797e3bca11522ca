import { addBits, type Bits, countBits, hasBit, keepBits, noBits, slotsIn } from '../catalogue/index/bits.ts'
import type { CatalogueIndex } from '../catalogue/index/catalogueIndex.ts'
import { orders } from '../catalogue/index/orders.ts'
import type { Postings } from '../catalogue/index/postings.ts'
import type { SearchHits } from '../catalogue/index/searchHits.ts'
import type { Catalogue } from '../catalogue/index/syncedIndex.ts'
import type { SearchPlan } from './searchPlan.ts'
import { wordNumber } from './searchWords.ts'

/** With more hits than this the best-selling come first, not the best match. */
export const MOST_RANKED = 500

/**
 * What a plan finds, the best first; null when that is nothing.
 * @param narrow takes away what does not fit besides
 */
export function hitsOfPlan(
  catalogue: Catalogue,
  plan: SearchPlan,
  narrow: (products: Bits) => void = () => {},
): SearchHits | null {
  const { index } = catalogue
  const products = holdersOfPlan(index, plan)
  narrow(products)
  const count = countBits(products)
  if (count === 0) return null
  const order = count > MOST_RANKED ? null : ranked(index, plan, products, count)
  return { catalogue, products, count, ranked: order }
}

/** Products found, as slots: those in which every group of the plan has an alternative among the words. */
export function holdersOfPlan({ words, present }: CatalogueIndex, { groups }: SearchPlan): Bits {
  const found = present.slice()
  for (const { alternatives } of groups) {
    const any = noBits(found.length * 32)
    for (const phrase of alternatives) addHoldersOfAll(words, any, phrase)
    keepBits(found, any)
  }
  return found
}

/** Adds the products that have all these words. */
function addHoldersOfAll(words: Postings, bits: Bits, [word = '', ...more]: readonly string[]): void {
  if (more.length === 0) return words.addHolders(bits, wordNumber(word))
  const all = noBits(bits.length * 32)
  words.addHolders(all, wordNumber(word))
  for (const other of more) {
    const having = noBits(bits.length * 32)
    words.addHolders(having, wordNumber(other))
    keepBits(all, having)
  }
  addBits(bits, all)
}

/**
 * The found products, the best first: names that hold what was typed, then names that hold what it means, then the
 * rest; in each in the order of `best-selling`, where what can be bought comes first.
 * @param most of more than these only so many of the best-selling are ranked
 */
export function ranked(index: CatalogueIndex, plan: SearchPlan, found: Bits, most: number): Uint32Array {
  const relevance = relevanceOf(index, plan)
  const sorted = popular(index, found, most)
  const ranks = new Map(Array.from(sorted, (slot) => [slot, relevance(slot)]))
  // Sorting keeps the order of equals.
  return sorted.sort((a, b) => ranks.get(b)! - ranks.get(a)!)
}

function popular(index: CatalogueIndex, found: Bits, most: number): Uint32Array {
  if (countBits(found) <= most) return slotsIn(found).sort(orders['best-selling'](index.keys, index.ids))
  const slots: number[] = []
  const sorted = index.sorted['best-selling']
  for (let place = 0; slots.length < most && place < sorted.length; place += 1) {
    if (hasBit(found, sorted[place]!)) slots.push(sorted[place]!)
  }
  return Uint32Array.from(slots)
}

function relevanceOf({ words }: CatalogueIndex, { groups, exact }: SearchPlan): (slot: number) => number {
  const typed = exact.map(wordNumber)
  const meant = groups.map(({ alternatives }) => ({
    words: new Set(alternatives.filter(({ length }) => length === 1).map(([word = '']) => wordNumber(word))),
    phrases: alternatives.filter(({ length }) => length > 1).map((phrase) => phrase.map(wordNumber)),
  }))
  return (slot) => {
    const names = words.namesOf(slot)
    const named = (all: readonly number[]) => all.every((word) => names.includes(word))
    if (named(typed)) return 2
    const isMeant = meant.every(
      (group) => names.some((word) => group.words.has(word)) || group.phrases.some(named),
    )
    return isMeant ? 1 : 0
  }
}
