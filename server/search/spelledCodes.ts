import { normalisePersian } from '../../contract/normalise.ts'
import type { ReadingOptions } from './searchPlan.ts'
import { counted, isNumeral } from './understand/numbers.ts'
import { suffixes, rials, tomans } from './understand/priceWords.ts'

/** Latin letters by their names, as search compares words: «آی» and «ای» are one word there. */
const letters: ReadonlyMap<string, string> = new Map(
  Array.from(
    `ا a ای aei ایی ei بی b سی c دی d اف f جی gj اچ h هاش h کی k کا k ال l ام m
     ان n او o پی p کیو q ار r اس s تی t یو u وی v دبلیو w دابلیو w ایکس x اکس x
     وای y زد z زی z`.matchAll(/(\S+) (\S+)/g),
    ([, name = '', letter = '']) => [name, letter],
  ),
)
/** Maximum numbers of letters and digits of a spelled code, such as «اس ان ایکس اس ۷۷» for SNXS77. */
const MOST_LETTERS = 4
const FEWEST_DIGITS = 2
const MOST_DIGITS = 6
/** The only letter name that is certain alone before a number. */
const SURE = 'اف'
/** Maximum number of codes looked up per text. */
const MOST_CODES = 12

interface Options {
  readonly codesOf: ReadingOptions['codesOf']
  readonly isBrand: (word: string) => boolean
  /** Whether these letters are a known name: «جی‌ام‌تی», or the initials «دی کی». */
  readonly isName: (word: string) => boolean
}

interface Part {
  readonly word: string
  /** The piece of the text, as typed. */
  readonly typed: string
  /** Index of that piece among those between spaces. */
  readonly piece: number
}

/** A code spelled by consecutive parts of a text. */
interface Spelled {
  readonly code: string
  readonly first: Part
  readonly last: Part
  /** The parts cannot mean anything else. */
  readonly isSure: boolean
}

/**
 * Writes a model that is spelled by the names of its letters as a code: «اف ۹۱» becomes F91, «ام تی پی ۱۳۷۵» becomes
 * MTP1375. If the catalogue has no such reference but the text can mean nothing else, writes it too: then the shopper
 * reads that there is none, instead of results for «آف».
 */
export async function withSpelledCodes(text: string, options: Options): Promise<string> {
  const { codesOf } = options
  const pieces = text.split(/\s+/).filter(Boolean)
  const parts = pieces.flatMap((typed, piece) => partsOf(typed).map((word): Part => ({ word, typed, piece })))
  const written = ({ code, first, last }: Spelled) =>
    [...pieces.slice(0, first.piece), code.toUpperCase(), ...pieces.slice(last.piece + 1)].join(' ')
  const known = new Map<string, boolean>()
  const begins = async (code: string) => {
    if (!known.has(code) && known.size < MOST_CODES)
      known.set(code, (await codesOf(code, { isUnfinished: true, mayCorrect: false })).length > 0)
    return known.get(code) ?? false
  }
  let unknown: Spelled | null = null
  for (const spelled of spelledIn(parts, options)) {
    if (known.size === MOST_CODES) break
    const { code } = spelled
    if ((await begins(code)) || options.isName(code)) return written(spelled)
    // «ای اف آر ۱۱۱»: letters before a number are a reference.
    const family = code.replace(/\d.*/, '')
    const isFamily = family !== code && family.length > 2 && (await begins(family))
    if (spelled.isSure || isFamily) unknown ??= spelled
  }
  return unknown ? written(unknown) : text
}

/** Splits a piece into letters and digits: «ام‌تی‌پی۱۳۷۵», «اف۹۱». */
const partsOf = (typed: string): string[] =>
  normalisePersian(typed).match(/\d+(?:[.,٫٬/]\d+)*|[^\s\d]+/g) ?? []

/** Yields each code that consecutive parts spell, the longest from each letter first. */
function* spelledIn(parts: readonly Part[], { isBrand, isName }: Options): Generator<Spelled> {
  for (const [at, first] of parts.entries()) {
    let number = at
    while (number - at < MOST_LETTERS && letters.has(parts[number]?.word ?? '')) number += 1
    const digits = parts[number]?.word ?? ''
    if (number === at) continue
    if (!/^\d+$/.test(digits)) {
      if (isWholeSpelling(parts, at, number, { isBrand, isName }))
        for (const code of spellings(parts.slice(at, number)))
          yield { code, first, last: parts[number - 1]!, isSure: false }
      continue
    }
    if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) continue
    const [before, behind] = [parts[at - 1], parts[number + 1]]
    const isWithin = before?.piece === first.piece || isCounted(behind)
    if (isWithin || (number - at === 1 && isEnding(first, before, isBrand))) continue
    const isSure = !letters.has(before?.word ?? '') && isSureOf(parts.slice(at, number), isName)
    const isSpelledOn = behind && letters.has(behind.word)
    for (const end of isSpelledOn ? [number + 1, number] : [number]) {
      const last = parts[end]!
      if (last.piece === parts[end + 1]?.piece) continue
      for (const code of spellings(parts.slice(at, end + 1))) yield { code, first, last, isSure }
    }
  }
}

/** «ال تی پی»: at least three letters, or two beside a brand or other known word: «کاسیو جی ای», «دی کی مردانه». */
function isWholeSpelling(
  parts: readonly Part[],
  at: number,
  end: number,
  { isBrand, isName }: Pick<Options, 'isBrand' | 'isName'>,
): boolean {
  const [before = '', behind = ''] = [parts[at - 1]?.word, parts[end]?.word]
  const words = parts.slice(at, end).map(({ word }) => word)
  if (letters.has(before) || letters.has(behind) || isName(words.join(''))) return false
  const isNamed = at === 0 || before === 'ساعت' || before === 'مدل' || isBrand(before)
  return words.length > 2 || (words.length === 2 && isNamed)
}

/** Whether the words can only be names of letters, each of one letter: «آف ۵۰» is a discount. */
function isSureOf(parts: readonly Part[], isName: (word: string) => boolean): boolean {
  const words = parts.map(({ word }) => word)
  if (words.some((word) => letters.get(word)!.length > 1)) return false
  return words.length > 1 ? !isName(words.join('')) : words[0] === SURE && !parts[0]!.typed.includes('آ')
}

/** Whether a unit or number follows: «سی ۴۰ میلی» is no model. */
function isCounted(behind: Part | undefined): boolean {
  if (!behind || letters.has(behind.word)) return false
  const { word } = behind
  return counted.has(word) || tomans.has(word) || rials.has(word) || isNumeral({ word, from: 0, to: 0 })
}

/** Whether the word is a separate ending of the word before: «سرمه ای ۴۲», «بودجه ام ۵۰۰»; after a brand it is not. */
const isEnding = ({ word }: Part, before: Part | undefined, isBrand: (word: string) => boolean): boolean =>
  suffixes.has(word) && before !== undefined && before.word !== 'مدل' && !isBrand(before.word)

/** All codes that the parts may spell: «ای» may be three letters. */
const spellings = (parts: readonly Part[]): string[] =>
  parts.reduce<string[]>(
    (codes, { word }) => {
      const ways = letters.get(word)
      return codes.flatMap((code) => (ways ? Array.from(ways, (letter) => code + letter) : [code + word]))
    },
    [''],
  )
