import { createHash } from 'node:crypto'
import { normalisePersian } from '../../contract/normalise.ts'

/**
 * Splits a text into the normalised words of search; the database has the same (aqrabe_words in
 * migrations/baseline/text.sql).
 */
export function searchWords(text: string): string[] {
  return normalisePersian(text)
    .split(/[^a-z0-9\u00c0-\u024f\u0621-\u064a\u066e-\u06d3\u06fa-\u06ff]+/)
    .filter(Boolean)
}

const MOST_CACHED = 5000
const numbers = new Map<string, number>()

/** The number that stands for a word; the database has the same (aqrabe_word_id). */
export function wordNumber(word: string): number {
  const known = numbers.get(word)
  if (known !== undefined) return known
  const number = createHash('md5').update(word).digest().readInt32BE(0)
  if (numbers.size >= MOST_CACHED) numbers.clear()
  numbers.set(word, number)
  return number
}

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,"
const persianKeys = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو'
const toPersian = keyMap(latinKeys, persianKeys)
const toLatin = keyMap(persianKeys, latinKeys)

/** The text that the same keys type on the other keyboard layout; null if it is no word. */
export function otherLayout(text: string): string | null {
  // Normalising removes «ئ», which Persian keyboards have on the key of m, as others have «پ».
  const typed = normalisePersian(text.replaceAll('ئ', 'm'))
  const map = /[\u0600-\u06ff]/.test(typed) ? toLatin : toPersian
  const other = Array.from(typed, (letter) => map.get(letter) ?? letter).join('')
  // A Latin word has no bracket or apostrophe, so the Persian text was meant.
  return map === toLatin && /[[\];',]/.test(other) ? null : other
}

/** Whether the text was typed on the Latin layout by mistake: «;hsd,» is «کاسیو», and no Latin word has such signs. */
export const isOtherLayout = (text: string): boolean => /[a-z][;'[\]]|[;'[\]][a-z]/i.test(text)

function keyMap(from: string, to: string): ReadonlyMap<string, string> {
  return new Map(Array.from(from, (letter, place) => [letter, to[place] ?? letter]))
}

/**
 * Number of typing errors between two words: letters left out, added, replaced, or swapped with their neighbour.
 * Returns `most + 1` for any larger number.
 */
export function typingErrors(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let errors = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        errors = Math.min(errors, before[j - 2]! + 1)
      row.push(errors)
      least = Math.min(least, errors)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[b.length]!
}
