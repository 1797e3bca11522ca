import { createHash, randomBytes } from 'node:crypto'

/** Pairs of a caller and a thing in a day; beyond them nobody is new. */
const MOST = 100_000

/**
 * Tells whether a caller does a thing for the first time in a day, to count callers without keeping who they are: of a
 * caller only a number remains, made with a secret that is forgotten with the day and never written down.
 */
export class Callers {
  #day = ''
  #secret = randomBytes(16)
  #seen = new Set<number>()
  #counts = new Map<string, number>()

  isFirst(day: string, caller: string, thing: string): boolean {
    if (day !== this.#day) {
      this.#day = day
      this.#secret = randomBytes(16)
      this.#seen = new Set()
      this.#counts = new Map()
    }
    const number = createHash('sha256')
      .update(this.#secret)
      .update(JSON.stringify([caller, thing]))
      .digest()
      .readUIntBE(0, 6)
    if (this.#seen.has(number) || this.#seen.size >= MOST) return false
    this.#seen.add(number)
    this.#counts.set(thing, this.countOf(thing) + 1)
    return true
  }

  /** Different callers of this day so far. */
  countOf(thing: string): number {
    return this.#counts.get(thing) ?? 0
  }
}
