import { phraseAt } from './phrases.ts'
import { type Token, wordSet } from './tokens.ts'
import type { Known } from './understanding.ts'

/** Verbs that follow the excluded phrase: «بند چرم نباشه». */
const verbs = wordSet(
  'نباشه نباشد نباشن نباشند نداشته نمیخوام نمیخواهم نخوام نخواهم نخواد نکنم نکنه نکند نگیر نگیرم نده ندین حساسیت متنفرم',
)
/** Words that precede the excluded phrase: «غیر از چرم». */
const exceptions = [['غیر', 'از'], ['به', 'غیر', 'از'], ['بجز'], ['به', 'جز'], ['جز'], ['نه'], ['غیر']]
const wanting = wordSet('خوام خواهم خواد خواهد خوایم')

/** All words that mark negations. */
export const negationWords: readonly string[] = [...verbs, ...exceptions.flat(), 'نمی', ...wanting]

interface Negation {
  readonly length: number
  /** The negation excludes the phrase before it, not the next one. */
  readonly isBehind: boolean
}

/** The negation that begins at a token; null if there is none. */
export function negationAt(tokens: readonly Token[], at: number): Negation | null {
  const wordAt = (place: number) => tokens[at + place]?.word ?? ''
  if (verbs.has(wordAt(0))) return { length: ['باشه', 'باشد'].includes(wordAt(1)) ? 2 : 1, isBehind: true }
  if (wordAt(0) === 'نمی' && wanting.has(wordAt(1))) return { length: 2, isBehind: true }
  // A final «نه» (no) excludes the phrase before it: «صفحه مشکی نه».
  if (wordAt(0) === 'نه' && at > 0 && at === tokens.length - 1) return { length: 1, isBehind: true }
  const found = exceptions.find((words) => words.every((word, place) => wordAt(place) === word))
  return found ? { length: found.length, isBehind: false } : null
}

/**
 * Whether an «و» continues an exclusion, because both sides are of one kind.
 * @param unwanted places excluded so far
 */
export function continuesExclusion(
  tokens: readonly Token[],
  at: number,
  unwanted: readonly number[],
  known: Known,
): boolean {
  if (!['و', 'یا'].includes(tokens[at]!.word) || at === 0) return false
  if (!unwanted.includes(at - 1) || negationAt(tokens, at - 1)) return false
  const kindOf = (place: number) => phraseAt(tokens, place, known)?.phrase.kind
  return kindOf(at + 1) !== undefined && kindOf(at + 1) === kindOf(at - 1)
}
