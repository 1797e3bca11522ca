import { normalisePersian } from '../../contract/normalise.ts'
import type { ReadingOptions } from './searchPlan.ts'

type CodesOf = ReadingOptions['codesOf']

/** The first piece of a reference: «MTP» before «V01», «T137.470». */
const FIRST = /^[a-z]{1,4}(?:[-./_]?[a-z0-9]*\d[a-z0-9]*)*$/
const NEXT = /^[a-z0-9]*\d[a-z0-9]*$/
/** «HM 4001 1R7» has three pieces, because addresses of lists have spaces in place of hyphens and dots. */
const MOST_PIECES = 3
const SHORTEST = 4
/** Minimum length of the common beginning of candidates; a shorter one does not identify a family of references. */
const SHORTEST_FAMILY = 3
/** Maximum number of lookups per text. */
const MOST_CODES = 6

/**
 * Corrects references with one typing error: «GA-2110» becomes GA2100. If several references are as near, writes their
 * common beginning, so that «HS-4109» finds the other HS-410s.
 */
export async function withCorrectedCodes(text: string, codesOf: CodesOf): Promise<string> {
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
  const corrected = written.join(' ')
  return corrected === pieces.join(' ') ? text : corrected
}

/** Yields candidates for a reference that begins here, those of the most pieces first. */
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

/** The common beginning of all references that the code may mean; null when it resembles none. */
async function familyMeant(code: string, codesOf: CodesOf): Promise<string | null> {
  const meant = await codesOf(code, { isUnfinished: true, mayCorrect: true })
  // A part of a reference is not a typing error.
  if (meant.length === 0 || meant.some((other) => other.includes(code))) return null
  const [first = '', ...more] = meant
  let length = Math.min(first.length, code.length)
  while (!more.every((other) => other.startsWith(first.slice(0, length)))) length -= 1
  return length >= SHORTEST_FAMILY ? first.slice(0, length) : null
}
