import { normalisePersian } from '../../../contract/normalise.ts'
import { createCleaner, MASK, type Known } from './mask.ts'
import type { HiddenText } from './maskNamed.ts'

/** Runs of four digits or more: codes, IBANs, cards, national codes, phone numbers, dates, also when they are grouped. */
const digits = /[A-Za-z]{0,2}[\d۰-۹٠-٩](?:[\s\u200c\u200e\u200f./_-]{0,2}[\d۰-۹٠-٩]){3,}/g
const address = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'`)]+/gi
const mail = /[^\s"'<>()@]+@[^\s"'<>()@]+/g
/** Quoted text. Only property names are recorded, as in «reading 'payload'»; other quoted text may be personal data. */
const quoted = /(?<![A-Za-z])(["'`«])([^"'`»]*)(?:["'`»]|$)/g
const property = /^[A-Za-z_$][\w$.]{0,40}$/
/** Text in other letters than Latin ones is masked, because browsers and this shop write errors in English. */
const foreign = /[^\x20-\x7e\n•]+(?:[\s\u200c]+[^\x20-\x7e\n•]+)*/g
/** Characters of a recorded text. */
const LONGEST = { name: 80, error: 400 }
/** Characters. Shorter masked texts are not searched in other texts, because they occur in too many of them. */
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

/** The text of an error without possible data: keeps only plain English words, names of properties and short numbers. */
export function publicError(text: string, known: Known, hidden: readonly HiddenText[]): string {
  const clear = createCleaner(known)(text).replace(address, MASK).replace(mail, MASK)
  const plain = [...hidden.map((one) => one.text), ...(known.typed ?? [])]
    .filter((hiddenText) => hiddenText.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, hiddenText) => rest.replaceAll(hiddenText, MASK), clear)
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
  const masked = names.filter((name) => /^[A-Za-z]{1,30}$/.test(name)).map((name) => `${name}=${MASK}`)
  return parts.join('/') + (masked.length > 0 ? `?${masked.join('&')}` : '')
}

function isHidden(name: string, texts: readonly string[]): boolean {
  return texts.some((text) => {
    if (text === name) return true
    if (name.length >= SHORTEST && text.includes(name)) return true
    return text.length > 1 && ` ${wordsIn(name)} `.includes(` ${wordsIn(text)} `)
  })
}

/** The words of a text, separated by spaces. A price stays one word, because its thousands separators are removed. */
const wordsIn = (text: string) =>
  text
    .replaceAll('\u066c', '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
