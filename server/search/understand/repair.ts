import { finglishWords, persianOf, type FinglishWords } from './finglish.ts'
import type { Language } from './language.ts'
import { typingErrors } from '../searchWords.ts'
import { WordPool } from '../wordPool.ts'
import { ageWords } from './ages.ts'
import { measureWords } from './measures.ts'
import { negationWords } from './negations.ts'
import { numberAt, numberWords } from './numbers.ts'
import { percentWords } from './percents.ts'
import { priceWords } from './priceWords.ts'
import { stemsOf } from './stems.ts'
import type { Known } from './understanding.ts'
import type { Token } from './tokens.ts'

export interface Repairing extends Known {
  /** Words of the catalogue with the fewest typing errors from this one. */
  like(word: string): readonly string[]
  /** Known words that make up the text without spaces; null if there are none. */
  split(text: string): readonly string[] | null
}

/** Shorter stems resemble too many words. */
const SHORTEST_STEM = 3
/** Maximum length of a part that may be the end of a misspelled word instead of a word. */
const SHORT_PART = 2
/** Minimum length of a known word. If the typed word is one error away from one, it is not split off a short part. */
const SHORTEST_UNSPLIT = 7
const wordsBesideNumbers: ReadonlySet<string> = new Set([
  ...priceWords,
  ...measureWords,
  ...ageWords,
  ...percentWords,
  ...negationWords,
  ...numberWords,
])

/** Minimum length of words in which an error in the first letter is corrected: «رنانه». */
const SHORTEST_OTHERWISE = 5
const FIRST_LETTER = 0.5

const mostErrorsIn = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** Whether the language has the word, so that it is correct even if the catalogue lacks it. */
export const isInLanguage = (word: string, language: Language): boolean =>
  language.words.has(word) || language.unsoldWords.has(word) || wordsBesideNumbers.has(word)

/** Whether the language or the catalogue knows the word as typed, or without an ending. */
export function isKnownWord(token: Token, known: Known): boolean {
  const { word } = token
  const { language } = known
  const means = (text: string) => isInLanguage(text, language) || known.isWord(text)
  if (token.number !== undefined || /\d/.test(word) || means(word)) return true
  return (
    numberAt([token], 0) !== null || stemsOf(word).some((stem) => stem.length >= SHORTEST_STEM && means(stem))
  )
}

/** Splits tokens of words written without a space. */
export function withSplitWords(tokens: readonly Token[], known: Repairing): Token[] {
  return tokens.flatMap((token) => {
    if (isKnownWord(token, known)) return [token]
    const parts = known.split(token.word)
    return parts && !isMisspelled(token.word, parts, known)
      ? parts.map((word) => ({ ...token, word }))
      : [token]
  })
}

/** Whether a word is rather misspelled than joined: «اتوماتبک» is not «اتومات» and «بک». */
const isMisspelled = (word: string, parts: readonly string[], known: Repairing): boolean =>
  parts.some(({ length }) => length <= SHORT_PART) &&
  [...known.like(word), ...soundsOf(known.language).pool.within(word, 1)].some(
    (other) => other.length >= SHORTEST_UNSPLIT && typingErrors(word, other, 1) === 1,
  )

export function withCorrectedWords(tokens: readonly Token[], known: Repairing): Token[] {
  return tokens.map((token) => {
    if (isKnownWord(token, known)) return token
    const word = correctionOf(token.word, known)
    return word ? { ...token, word, isCorrected: true } : token
  })
}

function correctionOf(word: string, known: Repairing): string | null {
  const sound = soundOf(word)
  const { bySound, pool, finglish } = soundsOf(known.language)
  const like = known.like(word).filter((other) => other.length >= 3)
  const same = like.find((other) => soundOf(other) === sound) ?? bySound.get(sound)
  if (same) return same
  const most = mostErrorsIn(word)
  const likely = [...like, ...pool.within(word, most)]
  let [best, least] = [null as string | null, most + 1]
  for (const other of likely) {
    // An error in the first letter is rare and costs more; in short or Latin words it is another word.
    const isFirst = soundOf(other[0]!) !== sound[0] && !isSwapped(word, other)
    if (isFirst && (word.length < SHORTEST_OTHERWISE || /^[a-z]/.test(word))) continue
    const errors = typingErrors(word, other, Math.ceil(least)) + (isFirst ? FIRST_LETTER : 0)
    if (errors < least && !(isFirst && errors > 1 + FIRST_LETTER)) [best, least] = [other, errors]
  }
  return best ?? persianOf(word, finglish)
}

interface Sounds {
  readonly bySound: ReadonlyMap<string, string>
  readonly pool: WordPool
  readonly finglish: FinglishWords
}

const soundsOfLanguages = new WeakMap<Language, Sounds>()

/**
 * Indexes of the language's words, computed once: by sound (the first of each), for typing errors, and for Latin
 * spellings.
 */
function soundsOf(language: Language): Sounds {
  const known = soundsOfLanguages.get(language)
  if (known) return known
  const words = [...language.words].filter((word) => word.length >= 3)
  const sounds = {
    bySound: new Map(words.toReversed().map((word) => [soundOf(word), word])),
    pool: new WordPool(words),
    finglish: finglishWords(words),
  }
  soundsOfLanguages.set(language, sounds)
  return sounds
}

const isSwapped = (a: string, b: string) => a[0] === b[1] && a[1] === b[0]

/** Letters that sound or look alike count as equal: «غواسی», «ساعط», «قواصی», «جرم». */
const sounds = ['غق', 'سصث', 'زذضظژ', 'تط', 'هح', 'اع', 'جچ', 'بپ', 'کگ']
const soundsAs = new Map(sounds.flatMap((letters) => Array.from(letters, (letter) => [letter, letters[0]!])))
const soundOf = (text: string) => Array.from(text, (letter) => soundsAs.get(letter) ?? letter).join('')
