import { addBit, addBits, type Bits, countBits, dropBit, keepBits, noBits } from './bits.ts'
import { grown } from './column.ts'

/** Slots of products with a word: one, a list, or bits if there are many. */
type Holders = number | number[] | Bits

/** From this number of slots on, bits take less memory than a list and join faster. */
const MANY = 512
/** Slots restored at once, which takes a few milliseconds. */
const SLOTS_AT_ONCE = 4000

interface PostingsParts {
  readonly pool: Int32Array
  readonly from: Uint32Array
  readonly named: Uint16Array
  readonly length: Uint16Array
}

/** Words of products, as the numbers of `wordNumber`, by slot and by word. The words of a product's name come first. */
export class Postings {
  readonly #holders = new Map<number, Holders>()
  /** Ranges of words, one per slot; a changed slot gets a new range at the end. */
  #pool = new Int32Array(1024)
  #used = 0
  #from: Uint32Array
  #named: Uint16Array
  #length: Uint16Array

  constructor(capacity: number) {
    this.#from = new Uint32Array(capacity)
    this.#named = new Uint16Array(capacity)
    this.#length = new Uint16Array(capacity)
  }

  /** The arrays from which `of` restores the postings; not copies. */
  get parts(): PostingsParts {
    return {
      pool: this.#pool.subarray(0, this.#used),
      from: this.#from,
      named: this.#named,
      length: this.#length,
    }
  }

  /** Restores postings from their arrays in batches, and yields to the event loop in between. */
  static async of({ pool, from, named, length }: PostingsParts): Promise<Postings> {
    const postings = new Postings(from.length)
    // Unused ranges are not copied.
    postings.#pool = new Int32Array(pool.length)
    for (let slot = 0; slot < from.length; slot += 1) {
      if (slot % SLOTS_AT_ONCE === 0) await new Promise(setImmediate)
      const words = pool.subarray(from[slot]!, from[slot]! + length[slot]!)
      for (const word of words) postings.#add(word, slot)
      postings.#write(slot, words, named[slot]!)
    }
    return postings
  }

  /** Sets the words of a slot; `terms` include `names`, in any order. */
  set(slot: number, names: readonly number[], terms: readonly number[]): void {
    const named = new Set(names)
    const words = [...named, ...terms.filter((word) => !named.has(word))]
    const before = this.#wordsOf(slot)
    if (this.#named[slot] === named.size && isSame(before, words)) return
    if (before.length === 0) for (const word of words) this.#add(word, slot)
    else this.#exchange(slot, before, words)
    this.#write(slot, words, named.size)
  }

  grow(capacity: number): void {
    this.#from = grown(this.#from, new Uint32Array(capacity))
    this.#named = grown(this.#named, new Uint16Array(capacity))
    this.#length = grown(this.#length, new Uint16Array(capacity))
    for (const [word, holders] of this.#holders) {
      if (holders instanceof Uint32Array) this.#holders.set(word, grown(holders, noBits(capacity)))
    }
  }

  count(word: number): number {
    const holders = this.#holders.get(word)
    if (holders === undefined) return 0
    if (typeof holders === 'number') return 1
    return holders instanceof Uint32Array ? countBits(holders) : holders.length
  }

  /** Adds the products with the word to `bits`. */
  addHolders(bits: Bits, word: number): void {
    const holders = this.#holders.get(word)
    if (typeof holders === 'number') addBit(bits, holders)
    else if (holders instanceof Uint32Array) addBits(bits, holders)
    else if (holders) for (const slot of holders) addBit(bits, slot)
  }

  /** Removes the products without the word from `bits`. `spare` is a buffer for words whose products are not stored as bits. */
  keepHolders(bits: Bits, word: number, spare: Bits): void {
    const holders = this.#holders.get(word)
    if (holders instanceof Uint32Array) return keepBits(bits, holders)
    spare.fill(0)
    this.addHolders(spare, word)
    keepBits(bits, spare)
  }

  /** Whether the product's name has one of the words. */
  isNamedAny(slot: number, words: ReadonlySet<number>): boolean {
    const from = this.#from[slot]!
    const end = from + this.#named[slot]!
    for (let at = from; at < end; at += 1) if (words.has(this.#pool[at]!)) return true
    return false
  }

  isNamed(slot: number, word: number): boolean {
    const from = this.#from[slot]!
    const end = from + this.#named[slot]!
    for (let at = from; at < end; at += 1) if (this.#pool[at] === word) return true
    return false
  }

  #exchange(slot: number, before: Int32Array, words: readonly number[]): void {
    const kept = new Set(words)
    for (const word of before) if (!kept.has(word)) this.#drop(word, slot)
    const had = new Set(before)
    for (const word of words) if (!had.has(word)) this.#add(word, slot)
  }

  #wordsOf(slot: number): Int32Array {
    const from = this.#from[slot]!
    return this.#pool.subarray(from, from + this.#length[slot]!)
  }

  #write(slot: number, words: ArrayLike<number>, named: number): void {
    if (this.#used + words.length > this.#pool.length) {
      this.#pool = grown(this.#pool, new Int32Array((this.#used + words.length) * 2))
    }
    this.#pool.set(words, this.#used)
    this.#from[slot] = this.#used
    this.#named[slot] = named
    this.#length[slot] = words.length
    this.#used += words.length
  }

  #add(word: number, slot: number): void {
    const holders = this.#holders.get(word)
    if (holders === undefined) this.#holders.set(word, slot)
    else if (typeof holders === 'number') this.#holders.set(word, [holders, slot])
    else if (holders instanceof Uint32Array) addBit(holders, slot)
    else if (holders.push(slot) > MANY) this.#holders.set(word, this.#bitsOf(holders))
  }

  #drop(word: number, slot: number): void {
    const holders = this.#holders.get(word)
    if (holders instanceof Uint32Array) dropBit(holders, slot)
    else if (typeof holders === 'number') this.#holders.delete(word)
    else if (holders) {
      const others = holders.filter((other) => other !== slot)
      if (others.length > 0) this.#holders.set(word, others)
      else this.#holders.delete(word)
    }
  }

  #bitsOf(slots: readonly number[]): Bits {
    const bits = noBits(this.#from.length)
    for (const slot of slots) addBit(bits, slot)
    return bits
  }
}

function isSame(before: Int32Array, words: readonly number[]): boolean {
  return before.length === words.length && words.every((word, place) => before[place] === word)
}
