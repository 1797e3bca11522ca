/**
 * One property of all products. A catalogue has few different sets of values, so each product's set is one
 * number: narrowing and counting compare and tally numbers.
 */
export class Column {
  codes: Uint32Array
  /** The set of values behind each code; code 0 is "none". */
  readonly sets: (readonly string[])[] = [[]]
  readonly #codeOf = new Map<string, number>([['', 0]])

  constructor(capacity: number) {
    this.codes = new Uint32Array(capacity)
  }

  set(slot: number, values: readonly string[]): void {
    const key = values.join('\u0000')
    let code = this.#codeOf.get(key)
    if (code === undefined) {
      code = this.sets.push(values) - 1
      this.#codeOf.set(key, code)
    }
    this.codes[slot] = code
  }

  grow(capacity: number): void {
    this.codes = grown(this.codes, new Uint32Array(capacity))
  }

  /** For each code, 1 when its set has one of the values. */
  holdersOf(values: readonly string[]): Uint8Array {
    const wanted = new Set(values)
    const holders = new Uint8Array(this.sets.length)
    this.sets.forEach((set, code) => {
      if (set.some((value) => wanted.has(value))) holders[code] = 1
    })
    return holders
  }

  /** Products by value, from products by code. */
  perValue(tally: Uint32Array): Map<string, number> {
    const counts = new Map<string, number>()
    this.sets.forEach((set, code) => {
      for (const value of set) counts.set(value, (counts.get(value) ?? 0) + (tally[code] ?? 0))
    })
    return counts
  }
}

/** Copies an array into a larger one. */
export function grown<A extends Uint32Array | Uint8Array | Float64Array>(from: A, to: A): A {
  to.set(from)
  return to
}
