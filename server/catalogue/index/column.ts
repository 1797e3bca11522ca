import { addBit, type Bits, noBits } from './bits.ts'

/** Maximum number of cached sets of one column. */
const MOST_CACHED = 200

export type Codes = Uint8Array | Uint16Array | Uint32Array

const keyOf = (values: readonly string[]) => values.join('\u0000')

/** The narrowest array that holds codes up to this one. */
const codesFor = (capacity: number, highest: number): Codes => {
  if (highest < 2 ** 8) return new Uint8Array(capacity)
  return highest < 2 ** 16 ? new Uint16Array(capacity) : new Uint32Array(capacity)
}

/**
 * One property of all products. A catalogue has few different sets of values, so each product's set is one number,
 * which is cheap to compare and count.
 */
export class Column {
  /** The narrowest array that fits the codes, so that the data of a list fits into the processor's cache. */
  codes: Codes = new Uint8Array()
  /** The set of values behind each code; code 0 is "none". */
  readonly sets: (readonly string[])[] = [[]]
  readonly #codeOf = new Map<string, number>([['', 0]])
  readonly #holders = new Map<string, Bits>()

  constructor(capacity: number) {
    this.grow(capacity)
  }

  static of(codes: Codes, sets: readonly (readonly string[])[]): Column {
    const column = new Column(0)
    column.codes = codes
    for (const set of sets.slice(1)) column.#codeOf.set(keyOf(set), column.sets.push(set) - 1)
    return column
  }

  set(slot: number, values: readonly string[]): void {
    const key = keyOf(values)
    let code = this.#codeOf.get(key)
    if (code === undefined) {
      code = this.sets.push(values) - 1
      this.#codeOf.set(key, code)
      if (code === 2 ** 8 || code === 2 ** 16) this.grow(this.codes.length)
    }
    this.codes[slot] = code
    this.#holders.clear()
  }

  grow(capacity: number): void {
    const wider = codesFor(capacity, this.sets.length - 1)
    wider.set(this.codes)
    this.codes = wider
    this.#holders.clear()
  }

  /**
   * Slots with one of the values, including removed products. Cached, because new sets would keep the garbage collector
   * busy: the result must not be modified.
   */
  holdersOf(values: readonly string[]): Readonly<Bits> {
    const key = keyOf(values)
    const known = this.#holders.get(key)
    if (known) return known
    const wanted = new Set(values)
    const holds = this.sets.map((set) => set.some((value) => wanted.has(value)))
    const bits = noBits(this.codes.length)
    if (!holds.includes(true)) return bits
    for (let slot = 0; slot < this.codes.length; slot += 1) if (holds[this.codes[slot]!]) addBit(bits, slot)
    if (this.#holders.size >= MOST_CACHED) this.#holders.clear()
    this.#holders.set(key, bits)
    return bits
  }

  /** Number of products per value, from numbers per code. */
  perValue(tally: Uint32Array): Map<string, number> {
    const counts = new Map<string, number>()
    this.sets.forEach((set, code) => {
      for (const value of set) counts.set(value, (counts.get(value) ?? 0) + (tally[code] ?? 0))
    })
    return counts
  }
}

export function grown<A extends Uint32Array | Uint16Array | Int32Array | Float64Array>(from: A, to: A): A {
  to.set(from)
  return to
}
