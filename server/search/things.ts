import { addBit, addBits, type Bits, dropBit, keepBits, noBits, slotsIn } from '../catalogue/index/bits.ts'
import type { CatalogueIndex } from '../catalogue/index/catalogueIndex.ts'
import { wordNumber } from './searchWords.ts'
import type { LeftWord } from './understand/understanding.ts'

/** Products that are not watches, by words of their names. */
const names = { strap: ['بند', 'استرپ', 'strap'], box: ['جعبه', 'باکس', 'box'] } as const
const kinds = ['strap', 'box'] as const
type Thing = (typeof kinds)[number]
export type Things = ReadonlySet<Thing>

/** Straps, boxes or both, if the text asks for them by themselves. */
export function thingsIn(words: readonly LeftWord[]): Things {
  const asked = new Set(words.flatMap((one) => (one.isThing && !one.unwanted ? [one.word] : [])))
  return new Set(kinds.filter((kind) => names[kind].some((name) => asked.has(name))))
}

/** Removes products with the name of the other thing: the category «بند و لوازم» also has boxes. */
export function dropOthers(index: CatalogueIndex, products: Bits, things: Things): void {
  const [thing, ...more] = things
  if (!thing || more.length > 0) return
  const own = numbersOf(thing)
  for (const slot of namedAs(index, products, thing === 'strap' ? 'box' : 'strap'))
    if (!index.words.isNamedAny(slot, own)) dropBit(products, slot)
}

/** Keeps holders and boxes: in «بند حصیری و جعبه» the material applies to straps only. */
export function keepOfStraps(index: CatalogueIndex, products: Bits, holders: Bits): void {
  const kept = noBits(products.length * 32)
  for (const slot of namedAs(index, products, 'box')) addBit(kept, slot)
  addBits(kept, holders)
  keepBits(products, kept)
}

/** The products with a name of this kind. */
function namedAs(index: CatalogueIndex, products: Bits, thing: Thing): number[] {
  const numbers = numbersOf(thing)
  const holders = noBits(products.length * 32)
  for (const number of numbers) index.words.addHolders(holders, number)
  keepBits(holders, products)
  return Array.from(slotsIn(holders)).filter((slot) => index.words.isNamedAny(slot, numbers))
}

const numbersOf = (thing: Thing): ReadonlySet<number> => new Set(names[thing].map(wordNumber))
