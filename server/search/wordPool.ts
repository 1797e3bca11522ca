import { LRUCache } from 'lru-cache'
import { typingErrors } from './searchWords.ts'

/** Maximum number of cached answers: the same error is looked up several times while one text is read. */
const MOST_CACHED = 2000

/**
 * Finds the words nearest to one with a typing error. Skips most words by their letters alone: two letters that the
 * other word lacks are two errors, and comparing words costs a hundred times as much.
 */
export class WordPool {
  readonly #words: readonly string[]
  readonly #letters: Uint32Array
  readonly #nearest = new LRUCache<string, readonly string[]>({ max: MOST_CACHED })

  constructor(words: Iterable<string>) {
    this.#words = [...words]
    this.#letters = Uint32Array.from(this.#words, lettersOf)
  }

  /** The words with the fewest typing errors, at most `most`; in the order they were given. */
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

  /** Candidates for words with at most this many errors; some have more. */
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

/** The set of letters of a word, one bit each; some letters share a bit. */
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
