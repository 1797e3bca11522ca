import { addBits, type Bits, countBits, hasBit, keepBits, noBits, slotsIn } from '../catalogue/index/bits.ts'
import type { CatalogueIndex } from '../catalogue/index/catalogueIndex.ts'
import type { SearchHits } from '../catalogue/index/searchHits.ts'
import type { Catalogue } from '../catalogue/index/syncedIndex.ts'
import type { SearchPlan } from './searchPlan.ts'
import { wordNumber } from './searchWords.ts'

/** With more hits than this, the list begins with the best-selling products instead of the best matches. */
export const MOST_RANKED = 500
/**
 * If fewer than one product in 50 was found, sorts the hits; otherwise picks them from the order of the whole catalogue.
 */
const SCATTERED = 50

/**
 * The hits of a plan, the best first; null if there are none.
 * @param narrow removes hits that do not fit further conditions
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
  return { catalogue, products, count, ranked: rankedOnce(index, plan, products, count) }
}

/** Ranks at the first call, because many readings are only counted. */
function rankedOnce(index: CatalogueIndex, plan: SearchPlan, products: Bits, count: number) {
  let order: Uint32Array | null = null
  return () => (count > MOST_RANKED ? null : (order ??= ranked(index, plan, products, { most: count })))
}

/** The slots of products in which every group of the plan has an alternative among the words. */
export function holdersOfPlan({ words, present }: CatalogueIndex, { groups }: SearchPlan): Bits {
  const found = present.slice()
  const [any, all, spare] = spareBits(found.length)
  for (const { alternatives } of groups) {
    const [phrase = []] = alternatives
    if (alternatives.length === 1) {
      for (const word of phrase) words.keepHolders(found, wordNumber(word), spare)
      continue
    }
    any.fill(0)
    for (const [word = '', ...more] of alternatives) {
      if (more.length === 0) {
        words.addHolders(any, wordNumber(word))
        continue
      }
      all.fill(0)
      words.addHolders(all, wordNumber(word))
      for (const other of more) words.keepHolders(all, wordNumber(other), spare)
      addBits(any, all)
    }
    keepBits(found, any)
  }
  return found
}

/** Reused by every call, because new sets for each step of each search would keep the garbage collector busy. */
let spares: readonly [Bits, Bits, Bits] = [noBits(0), noBits(0), noBits(0)]

function spareBits(length: number): readonly [Bits, Bits, Bits] {
  if (spares[0].length !== length)
    spares = [new Uint32Array(length), new Uint32Array(length), new Uint32Array(length)]
  return spares
}

/**
 * The found products, the best first: names with the typed words, then names with their meaning, then the rest; each in
 * the order of `best-selling`, where available products come first.
 * @param most maximum number of best-selling products to rank
 * @param wanted number of first products that the caller needs; ranking may stop after them
 */
export function ranked(
  index: CatalogueIndex,
  plan: SearchPlan,
  found: Bits,
  { most, wanted = Infinity }: { readonly most: number; readonly wanted?: number },
): Uint32Array {
  const relevance = relevanceOf(index, plan)
  const [best, good, rest] = [[] as number[], [] as number[], [] as number[]]
  for (const slot of popular(index, found, most)) {
    const fit = relevance(slot)
    if (fit === 2) best.push(slot)
    else if (fit === 1) good.push(slot)
    else rest.push(slot)
    if (best.length >= wanted) break
  }
  return Uint32Array.from([...best, ...good, ...rest])
}

function popular({ sorted, popularity, present }: CatalogueIndex, found: Bits, most: number): Uint32Array {
  const bestSelling = sorted['best-selling']
  const count = countBits(found)
  // Few hits are sorted directly. Of many hits, the first are found soon in the order of the whole catalogue.
  if (count <= most || count * SCATTERED < bestSelling.length) {
    // A found product may have been removed since.
    const places = slotsIn(found)
      .filter((slot) => hasBit(present, slot))
      .map((slot) => popularity[slot]!)
      .sort()
    return places.subarray(0, most).map((place) => bestSelling[place]!)
  }
  const slots: number[] = []
  for (let place = 0; slots.length < most && place < bestSelling.length; place += 1) {
    if (hasBit(found, bestSelling[place]!)) slots.push(bestSelling[place]!)
  }
  return Uint32Array.from(slots)
}

/** Returns how well a product fits: 2 by the typed words, 1 by their meaning, else 0. */
function relevanceOf(
  { words }: CatalogueIndex,
  { groups, exact, meant: named }: SearchPlan,
): (slot: number) => number {
  const typed = exact.map((word) => ({ word: wordNumber(word), meant: named?.get(word)?.map(wordNumber) }))
  const meant = groups.map(({ alternatives }) => ({
    words: new Set(alternatives.filter(({ length }) => length === 1).map(([word = '']) => wordNumber(word))),
    phrases: alternatives.filter(({ length }) => length > 1).map((phrase) => phrase.map(wordNumber)),
  }))
  return (slot) => {
    const isNamed = (word: number) => words.isNamed(slot, word)
    if (typed.every((one) => isNamed(one.word) || one.meant?.every(isNamed))) return 2
    return meant.every(
      (group) => words.isNamedAny(slot, group.words) || group.phrases.some((phrase) => phrase.every(isNamed)),
    )
      ? 1
      : 0
  }
}
