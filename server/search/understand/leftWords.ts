import { REACH } from './boundHead.ts'
import type { Conditions } from './conditions.ts'
import { watches } from './phrases.ts'
import type { Token } from './tokens.ts'
import type { Known, LeftWord } from './understanding.ts'

/** Words of every watch, which do not narrow a search. */
export const general = new Set([...watches, 'مچی', 'کالا', 'محصول'])

/** Collects the words of a text that are no attribute. */
export class LeftWords {
  readonly #conditions: Conditions
  readonly #known: Known
  readonly #all: LeftWord[] = []

  constructor(conditions: Conditions, known: Known) {
    this.#conditions = conditions
    this.#known = known
  }

  get all(): readonly LeftWord[] {
    return this.#all
  }

  get sayAnything(): boolean {
    return this.#all.some(({ word, isMissing }) => !isMissing && !general.has(word))
  }

  /**
   * Adds words, excluded if a negation is pending.
   * @param places places of their tokens
   */
  push(words: readonly LeftWord[], places: readonly number[]): void {
    const isGeneral = words.every(({ word }) => general.has(word))
    const negation = isGeneral ? [] : this.#conditions.takeNegation()
    const unwanted = negation.length > 0 && {
      unwanted: { wordPlaces: places, places: [...places, ...negation] },
    }
    this.#all.push(...words.map((word) => ({ ...word, ...unwanted })))
  }

  /** Adds known tokens that no product has; several tokens become one word: «بچه گانه». */
  lack(tokens: readonly Token[], places: readonly number[], name: Pick<LeftWord, 'isNameOfNone'> = {}): void {
    const [place = 0, ...more] = places
    const word = places.map((each) => tokens[each]!.word).join('')
    this.push(
      [{ word, place, ...(more.length > 0 && { wordPlaces: places }), isLacking: true, ...name }],
      places,
    )
  }

  /** Adds a part that no product has. */
  miss(places: readonly number[]): void {
    const [place = 0] = places
    this.#all.push({ word: '', place, wordPlaces: places, isMissing: true })
  }

  /** Excludes the last word if it can be a name: «مشکی نباشه», «سیکو نباشه». Returns whether it did. */
  negateLast(places: readonly number[]): boolean {
    const last = this.#all.findLast(
      ({ word, isBrand }) => !general.has(word) && (isBrand ?? this.#known.isWord(word)),
    )
    const condition = Math.max(-1, ...this.#conditions.all.flatMap((one) => one.places))
    if (!last || last.place < condition || places[0]! - last.place > REACH) return false
    const unwanted = { wordPlaces: [last.place], places: [last.place, ...places] }
    for (const [at, word] of this.#all.entries())
      if (word.place === last.place) this.#all[at] = { ...word, unwanted }
    return true
  }
}
