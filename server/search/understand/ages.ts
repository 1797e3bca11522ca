import { numberAt } from './numbers.ts'
import { type Token, wordSet } from './tokens.ts'

export interface SaidAge {
  /** Years: the middle of a range, Infinity for an open upper end. */
  readonly years: number
  /** Number of tokens. */
  readonly length: number
}

const units = wordSet('ساله سالش سالشه سالشونه سالمه سالم سالگی sale saleh salash')
const plainUnits = wordSet('سال sal')
const age = wordSet('سن سنش سنشون سنی')
const below = wordSet('زیر تا حداکثر کمتر')
const above = wordSet('بالای بیشتر حداقل')
const between = wordSet('بین از')
const and = wordSet('تا و الی ta')
/** Larger numbers are no age of a shopper. */
const OLDEST = 110

/** All words that mark ages. */
export const ageWords: ReadonlySet<string> = new Set([...units, ...plainUnits, ...age])

/**
 * The age that begins at a token: «۱۲ ساله», «سن ۴۰», «زیر ۷ سال», «۸ تا ۱۲ سال».
 * @param isAfterPerson the word before is a person: «پسر ۱۵ سال»
 */
export function ageAt(tokens: readonly Token[], at: number, isAfterPerson: boolean): SaidAge | null {
  const wordAt = (place: number) => tokens[place]?.word ?? ''
  let next = at
  const isNamed = age.has(wordAt(next))
  if (isNamed) next += 1
  const isBelow = below.has(wordAt(next))
  const isAbove = above.has(wordAt(next))
  if (isBelow || isAbove || between.has(wordAt(next))) next += 1
  if ((isBelow || isAbove) && wordAt(next) === 'از') next += 1
  const first = numberAt(tokens, next)
  if (!first || first.scale !== null) return null
  next += first.length
  const second = and.has(wordAt(next)) ? numberAt(tokens, next + 1) : null
  if (second) next += 1 + second.length
  const isSure = units.has(wordAt(next))
  const isYears = isSure || plainUnits.has(wordAt(next))
  if (isYears) next += 1
  const isUpwards = wordAt(next) === 'به' && wordAt(next + 1) === 'بالا'
  const isDownwards = wordAt(next) === 'به' && wordAt(next + 1) === 'پایین'
  if (isUpwards || isDownwards) next += 2
  // «۲ سال» alone may measure anything, such as a warranty.
  const isBounded = isBelow || isAbove || isUpwards || isDownwards || second !== null
  if (!isSure && !isNamed && !(isYears && (isBounded || isAfterPerson))) return null
  const last = second?.value ?? first.value
  if (last > OLDEST) return null
  return { years: isAbove || isUpwards ? Infinity : (first.value + last) / 2, length: next - at }
}
