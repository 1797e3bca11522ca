import { LRUCache } from 'lru-cache'
import { typingErrors } from './searchWords.ts'

/** Answers that are kept: the same slip is looked up several times while one text is read. */
const KEPT = 2000

/**
 * Words among which those that were meant by a slip are found. Most are passed over by their letters alone: a word with
 * two letters that the other lacks is two errors away, and comparing them costs a hundred times as much.
 */
export class WordPool {
  readonly #words: readonly string[]
  readonly #letters: Uint32Array
  readonly #nearest = new LRUCache<string, readonly string[]>({ max: KEPT })

  constructor(words: Iterable<string>) {
    this.#words = [...words]
    this.#letters = Uint32Array.from(this.#words, lettersOf)
  }

  /** Words with as few typing errors as any, up to so many; in the order they were given. */
  nearest(word: string, most: number): readonly string[] {
    const key = `${most}${word}`
    const known = this.#nearest.get(key)
    if (known) return known
    let least = most
    let found: string[] = []
    for (const other of this.within(word, most)) {
      const errors = typingErrors(word, other, least)
      if (errors > least) continue
      if (errors < least) found = []
      least = errors
      found.push(other)
    }
    this.#nearest.set(key, found)
    return found
  }

  /** Words that may be so few typing errors away; some are further. */
  *within(word: string, most: number): Iterable<string> {
    const letters = lettersOf(word)
    for (let at = 0; at < this.#words.length; at += 1) {
      const other = this.#letters[at]!
      if (bitsOf(letters & ~other) > most || bitsOf(other & ~letters) > most) continue
      const candidate = this.#words[at]!
      if (Math.abs(candidate.length - word.length) <= most) yield candidate
    }
  }
}

/** The letters of a word, a bit each; some letters share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
