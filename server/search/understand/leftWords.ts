import { REACH } from './boundHead.ts'
import type { Conditions } from './conditions.ts'
import { watches } from './phrases.ts'
import type { Token } from './tokens.ts'
import type { Known, LeftWord } from './understanding.ts'

/** Words that every watch is called by: they ask for nothing. */
export const general = new Set([...watches, 'مچی', 'کالا', 'محصول'])

/** Words that are looked for as words, as they are gathered from a text. */
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

  /** @param said places of the tokens that say them */
  push(words: readonly LeftWord[], said: readonly number[]): void {
    const isGeneral = words.every(({ word }) => general.has(word))
    const negation = isGeneral ? [] : this.#conditions.takeNegation()
    const unwanted = negation.length > 0 && { unwanted: { said, places: [...said, ...negation] } }
    this.#all.push(...words.map((word) => ({ ...word, ...unwanted })))
  }

  /** The language knows these tokens, and no product has it; what is said in several is told in one: «بچه گانه». */
  lack(tokens: readonly Token[], places: readonly number[], name: Pick<LeftWord, 'isNameOfNone'> = {}): void {
    const [place = 0, ...more] = places
    const word = places.map((each) => tokens[each]!.word).join('')
    this.push([{ word, place, ...(more.length > 0 && { said: places }), isLacking: true, ...name }], places)
  }

  /** What these tokens say no product has. */
  miss(places: readonly number[]): void {
    const [place = 0] = places
    this.#all.push({ word: '', place, said: places, isMissing: true })
  }

  /** «مشکی نباشه», «سیکو نباشه»: of what was said last, if that is a word that something is called by. */
  negateLast(places: readonly number[]): boolean {
    const last = this.#all.findLast(
      ({ word, isBrand }) => !general.has(word) && (isBrand ?? this.#known.isWord(word)),
    )
    const condition = Math.max(-1, ...this.#conditions.all.flatMap((one) => one.places))
    if (!last || last.place < condition || places[0]! - last.place > REACH) return false
    const unwanted = { said: [last.place], places: [last.place, ...places] }
    for (const [at, word] of this.#all.entries())
      if (word.place === last.place) this.#all[at] = { ...word, unwanted }
    return true
  }
}
