import { normalisePersian } from '../../../contract/normalise.ts'
import { createCleaner, MASK, type Known } from './mask.ts'
import type { HiddenText } from './maskNamed.ts'

/** Runs of four digits or more: codes, IBANs, cards, national codes, phone numbers, dates, also when they are grouped. */
const digits = /[A-Za-z]{0,2}[\d۰-۹٠-٩](?:[\s\u200c\u200e\u200f./_-]{0,2}[\d۰-۹٠-٩]){3,}/g
const address = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'`)]+/gi
const mail = /[^\s"'<>()@]+@[^\s"'<>()@]+/g
/** Property names, as in «reading 'payload'»; other quoted text may be anybody's. */
const quoted = /(?<![A-Za-z])(["'`«])([^"'`»]*)(?:["'`»]|$)/g
const property = /^[A-Za-z_$][\w$.]{0,40}$/
/** Errors of browsers and of this shop are English; any other letters are texts of a page. */
const foreign = /[^\x20-\x7e\n•]+(?:[\s\u200c]+[^\x20-\x7e\n•]+)*/g
/** Characters */
const LONGEST = { name: 80, error: 400 }
/** Characters. Shorter words are parts of too many other texts. */
const SHORTEST = 3

/**
 * The name of a pressed element. It is masked as a whole if the recording masks the same words elsewhere, because a page
 * shows what its state contains.
 * @param hidden texts of the state that the recording masks
 */
export function publicName(name: string, known: Known, hidden: readonly HiddenText[]): string {
  const plain = normalisePersian(name)
  const others = [...hidden.map((one) => one.plain), ...[...(known.typed ?? [])].map(normalisePersian)]
  if (isHidden(plain, others)) return MASK
  return shortened(createCleaner(known)(name).replace(digits, MASK), LONGEST.name)
}

/** The text of an error without all that could be data: only plain English words, names of properties and short numbers. */
export function publicError(text: string, known: Known, hidden: readonly HiddenText[]): string {
  const clear = createCleaner(known)(text).replace(address, MASK).replace(mail, MASK)
  const plain = [...hidden.map((one) => one.text), ...(known.typed ?? [])]
    .filter((word) => word.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, MASK), clear)
  return shortened(
    plain
      .replace(quoted, (all, _mark, inside: string) => (property.test(inside) ? all : MASK))
      .replace(foreign, MASK)
      .replace(digits, MASK),
    LONGEST.error,
  )
}

/** Keeps the plain words of a path and the names of its parameters. */
export function publicPath(path: string): string {
  const [way = '', query = ''] = path.split('#')[0]!.split('?')
  const parts = way.split('/').map((part) => (/^[A-Za-z-]{0,40}$/.test(part) ? part : MASK))
  const names = query.split('&').map((pair) => pair.split('=')[0] ?? '')
  const kept = names.filter((name) => /^[A-Za-z]{1,30}$/.test(name)).map((name) => `${name}=${MASK}`)
  return parts.join('/') + (kept.length > 0 ? `?${kept.join('&')}` : '')
}

function isHidden(name: string, words: readonly string[]): boolean {
  return words.some((word) => {
    if (word === name) return true
    if (name.length >= SHORTEST && word.includes(name)) return true
    return word.length > 1 && ` ${wordsIn(name)} `.includes(` ${wordsIn(word)} `)
  })
}

/** A price stays one word. */
const wordsIn = (text: string) =>
  text
    .replaceAll('\u066c', '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
