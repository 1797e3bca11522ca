import { phraseAt } from './phrases.ts'
import type { Token } from './tokens.ts'
import type { Known } from './understanding.ts'

/** Behind what is not wanted: «بند چرم نباشه». */
const verbs: ReadonlySet<string> = new Set(
  'نباشه نباشد نباشن نباشند نداشته نمیخوام نمیخواهم نخوام نخواهم نخواد نکنم نکنه نکند نگیر نگیرم نده ندین حساسیت متنفرم'.split(
    ' ',
  ),
)
/** Before it: «غیر از چرم». */
const exceptions = [['غیر', 'از'], ['به', 'غیر', 'از'], ['بجز'], ['به', 'جز'], ['جز'], ['نه'], ['غیر']]
const wanting = new Set(['خوام', 'خواهم', 'خواد', 'خواهد', 'خوایم'])

/** Every word that says something of negations. */
export const negationWords: readonly string[] = [...verbs, ...exceptions.flat(), 'نمی', ...wanting]

export interface Negation {
  readonly length: number
  /** It takes back what was said before it, not what is said next. */
  readonly isBehind: boolean
}

/** The negation that begins here. */
export function negationAt(tokens: readonly Token[], at: number): Negation | null {
  const wordAt = (place: number) => tokens[at + place]?.word ?? ''
  if (verbs.has(wordAt(0))) return { length: ['باشه', 'باشد'].includes(wordAt(1)) ? 2 : 1, isBehind: true }
  if (wordAt(0) === 'نمی' && wanting.has(wordAt(1))) return { length: 2, isBehind: true }
  // «صفحه مشکی نه»
  if (wordAt(0) === 'نه' && at > 0 && at === tokens.length - 1) return { length: 1, isBehind: true }
  const found = exceptions.find((words) => words.every((word, place) => wordAt(place) === word))
  return found ? { length: found.length, isBehind: false } : null
}

/**
 * Whether an «و» goes on with what is not wanted: both sides are of one kind.
 * @param unwanted places of what is not wanted so far
 */
export function goesOn(
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
