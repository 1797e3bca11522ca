import { normalisePersian } from '../../contract/normalise.ts'
import type { ReadingOptions } from './searchPlan.ts'

type CodesOf = ReadingOptions['codesOf']

/** What a reference begins with: «MTP» before «V01», «T137.470». */
const FIRST = /^[a-z]{1,4}(?:[-./_]?[a-z0-9]*\d[a-z0-9]*)*$/
const NEXT = /^[a-z0-9]*\d[a-z0-9]*$/
/** «HM 4001 1R7»; signs of references are spaces in the address of a list. */
const MOST_PIECES = 3
const SHORTEST = 4
/** What the codes that may be meant have in common must say which family they are of. */
const SHORTEST_FAMILY = 3
/** Of a text so many are looked for. */
const MOST_CODES = 6

/**
 * A text in which a reference with one typing error stands as the catalogue has it: «GA-2110» is GA2100. Where several
 * are as near, what they have in common is written: «HS-4109» finds the other HS-410s.
 */
export async function withMendedCodes(text: string, codesOf: CodesOf): Promise<string> {
  const pieces = text.split(/\s+/).filter(Boolean)
  const normal = pieces.map(normalisePersian)
  const written: string[] = []
  let looked = 0
  for (let at = 0; at < pieces.length;) {
    let [family, length] = [null as string | null, 0]
    for (const [count, code] of codesAt(normal, at)) {
      if (looked === MOST_CODES) break
      looked += 1
      if ((await codesOf(code, { isUnfinished: true, mayCorrect: false })).length > 0) length = count
      else family = await familyMeant(code, codesOf)
      if (family) length = count
      if (length > 0) break
    }
    written.push(...(family ? [family.toUpperCase()] : pieces.slice(at, at + (length || 1))))
    at += length || 1
  }
  const mended = written.join(' ')
  return mended === pieces.join(' ') ? text : mended
}

/** What may be a reference from here on, of as many pieces as can be first. */
function* codesAt(pieces: readonly string[], at: number): Generator<readonly [count: number, code: string]> {
  if (!FIRST.test(pieces[at]!)) return
  let end = at + 1
  while (end - at < MOST_PIECES && NEXT.test(pieces[end] ?? '')) end += 1
  for (; end > at; end -= 1) {
    const code = pieces
      .slice(at, end)
      .join('')
      .replace(/[^a-z0-9]/g, '')
    if (code.length >= SHORTEST && /\d/.test(code)) yield [end - at, code]
  }
}

/** The beginning that all references have in common that may be meant; null where the code is like none. */
async function familyMeant(code: string, codesOf: CodesOf): Promise<string | null> {
  const meant = await codesOf(code, { isUnfinished: true, mayCorrect: true })
  // A part of a reference is no slip.
  if (meant.length === 0 || meant.some((other) => other.includes(code))) return null
  const [first = '', ...more] = meant
  let length = Math.min(first.length, code.length)
  while (!more.every((other) => other.startsWith(first.slice(0, length)))) length -= 1
  return length >= SHORTEST_FAMILY ? first.slice(0, length) : null
}
