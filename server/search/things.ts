import { addBit, addBits, type Bits, dropBit, keepBits, noBits, slotsIn } from '../catalogue/index/bits.ts'
import type { CatalogueIndex } from '../catalogue/index/catalogueIndex.ts'
import { wordNumber } from './searchWords.ts'
import type { LeftWord } from './understand/understanding.ts'

/** What is no watch, by the words of its names. */
const names = {
  strap: ['بند', 'استرپ', 'strap'],
  box: ['جعبه', 'باکس', 'box'],
} as const
const kinds = ['strap', 'box'] as const
type Thing = (typeof kinds)[number]
export type Things = ReadonlySet<Thing>

/** Straps, boxes or both, where they are asked for by themselves. */
export function thingsIn(words: readonly LeftWord[]): Things {
  const asked = new Set(words.flatMap((one) => (one.isThing && !one.unwanted ? [one.word] : [])))
  return new Set(kinds.filter((kind) => names[kind].some((name) => asked.has(name))))
}

/** Takes away what has another name: the category «بند و لوازم» holds boxes, and they are no straps. */
export function dropOthers(index: CatalogueIndex, products: Bits, things: Things): void {
  const [thing, ...more] = things
  if (!thing || more.length > 0) return
  const own = numbersOf(thing)
  for (const slot of namedSo(index, products, thing === 'strap' ? 'box' : 'strap'))
    if (!index.words.isNamedAny(slot, own)) dropBit(products, slot)
}

/** «بند حصیری و جعبه»: what is said of a strap is asked of straps alone. */
export function keepOfStraps(index: CatalogueIndex, products: Bits, holders: Bits): void {
  const kept = noBits(products.length * 32)
  for (const slot of namedSo(index, products, 'box')) addBit(kept, slot)
  addBits(kept, holders)
  keepBits(products, kept)
}

/** Those of the products that have a name of the kind. */
function namedSo(index: CatalogueIndex, products: Bits, thing: Thing): number[] {
  const numbers = numbersOf(thing)
  const holders = noBits(products.length * 32)
  for (const number of numbers) index.words.addHolders(holders, number)
  keepBits(holders, products)
  return Array.from(slotsIn(holders)).filter((slot) => index.words.isNamedAny(slot, numbers))
}

const numbersOf = (thing: Thing): ReadonlySet<number> => new Set(names[thing].map(wordNumber))
