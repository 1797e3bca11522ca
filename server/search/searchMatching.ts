import { addBits, type Bits, countBits, hasBit, keepBits, noBits, slotsIn } from '../catalogue/index/bits.ts'
import type { CatalogueIndex } from '../catalogue/index/catalogueIndex.ts'
import type { SearchHits } from '../catalogue/index/searchHits.ts'
import type { Catalogue } from '../catalogue/index/syncedIndex.ts'
import type { SearchPlan } from './searchPlan.ts'
import { wordNumber } from './searchWords.ts'

/** With more hits than this the best-selling come first, not the best match. */
export const MOST_RANKED = 500
/** Where fewer than one in so many was found, the whole order is not gone through for them. */
const SCATTERED = 50

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
  return { catalogue, products, count, ranked: rankedOnce(index, plan, products, count) }
}

/** Ranked when first asked for: many a reading is only counted. */
function rankedOnce(index: CatalogueIndex, plan: SearchPlan, products: Bits, count: number) {
  let order: Uint32Array | null = null
  return () => (count > MOST_RANKED ? null : (order ??= ranked(index, plan, products, { most: count })))
}

/** Products found, as slots: those in which every group of the plan has an alternative among the words. */
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

/** For the length of one call: a set for each step of each search would have the garbage collector run all the time. */
let spares: readonly [Bits, Bits, Bits] = [noBits(0), noBits(0), noBits(0)]

function spareBits(length: number): readonly [Bits, Bits, Bits] {
  if (spares[0].length !== length)
    spares = [new Uint32Array(length), new Uint32Array(length), new Uint32Array(length)]
  return spares
}

/**
 * The found products, the best first: names that hold what was typed, then names that hold what it means, then the
 * rest; in each in the order of `best-selling`, where what can be bought comes first.
 * @param most of more than these only so many of the best-selling are ranked
 * @param wanted how many of the first are needed; those behind them may be left out
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
  // Few are put in order by themselves, of many the first are soon met in the whole order.
  if (count <= most || count * SCATTERED < bestSelling.length) {
    // What was found may be gone by now.
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

/** How well a product fits: 2, 1 or 0. */
function relevanceOf(
  { words }: CatalogueIndex,
  { groups, exact, meant: named }: SearchPlan,
): (slot: number) => number {
  const typed = exact.map((word) => ({
    word: wordNumber(word),
    meant: named?.get(word)?.map(wordNumber),
  }))
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
