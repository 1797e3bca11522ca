import { createHash, randomBytes } from 'node:crypto'
import { normalisePersian } from '../../../contract/normalise.ts'
import { toPersianLetters } from '../../../contract/text.ts'

/** Counts of the same words since the last write. */
export interface SearchCount {
  readonly words: string
  /** The spelling of the first caller. */
  readonly typed: string
  readonly asked: number
  readonly unanswered: number
  /** Different callers of the whole day so far, as counted by this process. */
  readonly askers: number
}

/** Counts of a product opened after the same words since the last write. */
export interface ChoiceCount {
  readonly words: string
  readonly product: number
  readonly chosen: number
  /** Searches in which this was the first product opened. */
  readonly followed: number
  /** Those of `followed` that came from suggestions; they count as searches, because no list counted them. */
  readonly asked: number
  /** The last write found no search of these words, which another server may write later; so the choice is tried once more. */
  readonly isLate: boolean
}

interface Search {
  readonly words: string
  /** Network address of the caller, shortened to its group. */
  readonly caller: string
  /** The search has a result for all its words. */
  readonly isAnswered: boolean
}

export interface Choice {
  readonly words: string
  readonly caller: string
  readonly product: number
  readonly isFirst: boolean
  readonly from: 'list' | 'suggestions'
}

/**
 * Maximum number of different searches, and of different choices, between two writes: a flood of made-up ones uses no
 * more memory.
 */
const MOST = 2000

/** Collects searches and choices in memory until the next write. */
export class SearchCounter {
  #searches = new Map<string, SearchCount>()
  #choices = new Map<string, ChoiceCount>()
  readonly #askers = new Callers()
  readonly #choosers = new Callers()

  count(day: string, { words: text, caller, isAnswered }: Search): void {
    const words = countedWords(text)
    if (!words) return
    const known = this.#searches.get(words)
    if (!known && this.#searches.size >= MOST) return
    const { asked, unanswered } = known ?? { asked: 0, unanswered: 0 }
    this.#askers.isFirst(day, caller, words)
    this.#searches.set(words, {
      words,
      typed: known?.typed ?? readable(text),
      asked: asked + 1,
      unanswered: unanswered + (isAnswered ? 0 : 1),
      askers: this.#askers.countOf(words),
    })
  }

  /** Counts the same product after the same words once a day per caller. */
  countChoice(day: string, { words: text, caller, product, isFirst, from }: Choice): void {
    const words = countedWords(text)
    if (!words || !this.#choosers.isFirst(day, caller, `${product} ${words}`)) return
    const followed = isFirst ? 1 : 0
    const asked = from === 'suggestions' ? followed : 0
    this.#add({ words, product, chosen: 1, followed, asked, isLate: false })
  }

  /** Adds choices without stored words once more, to be tried in the next write. */
  putBack(choices: readonly ChoiceCount[]): void {
    for (const choice of choices) if (!choice.isLate) this.#add({ ...choice, isLate: true })
  }

  take(): { searches: SearchCount[]; choices: ChoiceCount[] } {
    const taken = { searches: [...this.#searches.values()], choices: [...this.#choices.values()] }
    this.#searches = new Map()
    this.#choices = new Map()
    return taken
  }

  #add(choice: ChoiceCount): void {
    const key = JSON.stringify([choice.words, choice.product, choice.isLate])
    const known = this.#choices.get(key)
    if (!known && this.#choices.size >= MOST) return
    this.#choices.set(key, {
      ...choice,
      chosen: choice.chosen + (known?.chosen ?? 0),
      followed: choice.followed + (known?.followed ?? 0),
      asked: choice.asked + (known?.asked ?? 0),
    })
  }
}

/** Longer searches are not counted, because nobody else would type them. */
const LONGEST = 60
/** Phone numbers, e-mail addresses and URLs are not counted. */
const PERSONAL = /\d{7}|@|:\/\//

/** The spelling to show: as typed, without symbols and repeated spaces. */
const readable = (text: string): string =>
  toPersianLetters(text.normalize('NFC'))
    .replace(/[\s-]+/g, ' ')
    .replace(/[^\p{L}\p{N}\p{P} \u200c]/gu, '')
    .trim()

/** The normalised words that a search is counted under; null if they may be personal data. */
function countedWords(text: string): string | null {
  // Addresses have hyphens in place of spaces.
  const words = normalisePersian(text)
    .replace(/[\s-]+/g, ' ')
    .trim()
  return words === '' || words.length > LONGEST || PERSONAL.test(words) ? null : words
}

/** Maximum number of pairs of caller and thing per day; further pairs count as known, to limit memory. */
const MOST_CALLERS = 100_000

/**
 * Counts different callers per day without storing them: a caller is a number hashed with a secret that lives in memory
 * for one day.
 */
class Callers {
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
    if (this.#seen.has(number) || this.#seen.size >= MOST_CALLERS) return false
    this.#seen.add(number)
    this.#counts.set(thing, this.countOf(thing) + 1)
    return true
  }

  /** Number of different callers of this thing today. */
  countOf(thing: string): number {
    return this.#counts.get(thing) ?? 0
  }
}
