import { Callers } from './callers.ts'
import { normalisePersian } from '../../../contract/normalise.ts'
import { toPersianLetters } from '../../../contract/text.ts'

/** What happened with the same words since the last write. */
export interface SearchCount {
  readonly words: string
  /** As somebody wrote them. */
  readonly typed: string
  readonly asked: number
  readonly unanswered: number
  /** Different callers of the whole day so far, as this process knows them. */
  readonly askers: number
}

/** How often a product was opened after the same words since the last write. */
export interface ChoiceCount {
  readonly words: string
  readonly product: number
  readonly chosen: number
  /** Searches that were followed by this as the first thing opened. */
  readonly followed: number
  /** Of these, those that showed no list, which would have been counted: suggestions while somebody typed. */
  readonly asked: number
  /** It waited for its words already: another server may have been about to write them. */
  readonly isLate: boolean
}

interface Search {
  readonly words: string
  /** Network address of whoever searches. */
  readonly caller: string
  /** Something fits everything that was said. */
  readonly isAnswered: boolean
}

export interface Choice {
  readonly words: string
  readonly caller: string
  readonly product: number
  readonly isFirst: boolean
  readonly from: 'list' | 'suggestions'
}

/** Different words, and different choices, between two writes; a flood of made-up ones gets no more memory. */
const MOST = 2000

/** Searches, and what was opened after them, since the last write. */
export class SearchCounter {
  #searches = new Map<string, SearchCount>()
  #choices = new Map<string, ChoiceCount>()
  readonly #askers = new Callers()
  readonly #choosers = new Callers()

  note(day: string, { words: text, caller, isAnswered }: Search): void {
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

  /** The same product after the same words counts once a day for a caller. */
  noteChoice(day: string, { words: text, caller, product, isFirst, from }: Choice): void {
    const words = countedWords(text)
    if (!words || !this.#choosers.isFirst(day, caller, `${product} ${words}`)) return
    const followed = isFirst ? 1 : 0
    const asked = from === 'suggestions' ? followed : 0
    this.#add({ words, product, chosen: 1, followed, asked, isLate: false })
  }

  /** Choices whose words are not written yet: they get a second chance, at the next write. */
  putBack(choices: readonly ChoiceCount[]): void {
    for (const choice of choices) if (!choice.isLate) this.#add({ ...choice, isLate: true })
  }

  /** What was noted; it is forgotten here. */
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

/** Letters of words that another might search for, too. */
const LONGEST = 60
/** Numbers of people and their addresses are nobody's search. */
const PERSONAL = /\d{7}|@|:\/\//

/** The same words for people to read: as they were written, without what no word needs. */
const readable = (text: string): string =>
  toPersianLetters(text.normalize('NFC'))
    .replace(/[\s-]+/g, ' ')
    .replace(/[^\p{L}\p{N}\p{P} \u200c]/gu, '')
    .trim()

/** The words that a search is counted under; null when they may be a person's own. */
function countedWords(text: string): string | null {
  // Addresses have hyphens in place of spaces.
  const words = normalisePersian(text)
    .replace(/[\s-]+/g, ' ')
    .trim()
  return words === '' || words.length > LONGEST || PERSONAL.test(words) ? null : words
}
