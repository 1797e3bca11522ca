import { numberAt } from './numbers.ts'
import { sideAt } from './prices.ts'
import { and, between, least, most, phraseLengthAt } from './priceWords.ts'
import { type Token, wordSet } from './tokens.ts'
import type { Range } from './understanding.ts'

/** Percent of discount, both included; «۱۰۰ درصد اصل» has neither bound. */
interface SaidPercent extends Range {
  /** Number of tokens. */
  readonly length: number
}

/** All words that mark percentages. */
export const percentWords = wordSet('درصد درصدی درصده darsad percent')
const WHOLE = 100

/** The percentage that begins at a token: «۲۰ درصد تخفیف» is a minimum, «۱۰ تا ۳۰٪» a range. */
export function percentAt(tokens: readonly Token[], at: number): SaidPercent | null {
  // «با ۲۰ درصد تخفیف» is no bound.
  const isWith = tokens[at]?.word === 'با'
  const atMost = isWith ? 1 : phraseLengthAt(most, tokens, at)
  const atLeast = phraseLengthAt(least, tokens, at)
  const lead = Math.max(atMost, atLeast, phraseLengthAt(between, tokens, at))
  const first = numberAt(tokens, at + lead)
  if (!first || first.scale !== null) return null
  let end = lead + first.length
  if (percentWords.has(tokens[at + end]?.word ?? '')) {
    end += 1
    if (first.value >= WHOLE) return { length: end }
    const { side, length } = sideAt(tokens, at + end, atMost > atLeast && !isWith ? 'max' : 'min', lead > 0)
    return { [side]: first.value, length: end + length }
  }
  const joint = phraseLengthAt(and, tokens, at + end)
  const second = joint > 0 ? numberAt(tokens, at + end + joint) : null
  end += joint + (second?.length ?? 0)
  if (!second || second.value < first.value || !percentWords.has(tokens[at + end]?.word ?? '')) return null
  return { min: first.value, max: second.value, length: end + 1 }
}
