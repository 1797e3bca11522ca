import { numberAt } from './numbers.ts'
import type { Token } from './tokens.ts'

export interface SaidAge {
  /** Years; the middle of what was said, Infinity where there is no upper end. */
  readonly years: number
  /** Tokens it takes. */
  readonly length: number
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const units = words('ساله سالش سالشه سالشونه سالشه سالمه سالم سالگی sale saleh salash')
const plainUnits = words('سال sal')
const age = words('سن سنش سنشون سنی')
const below = words('زیر تا حداکثر کمتر')
const above = words('بالای بیشتر حداقل')
const between = words('بین از')
const and = words('تا و الی ta')
/** Who is older buys no watch. */
const OLDEST = 110

/** Every word that says something of ages. */
export const ageWords: ReadonlySet<string> = new Set([...units, ...plainUnits, ...age])

/**
 * The age that begins here: «۱۲ ساله», «سن ۴۰», «زیر ۷ سال», «۸ تا ۱۲ سال».
 * @param isOfPerson a person was said right before: «پسر ۱۵ سال»
 */
export function ageAt(tokens: readonly Token[], at: number, isOfPerson: boolean): SaidAge | null {
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
  // «۲ سال» alone may be of anything.
  const isBounded = isBelow || isAbove || isUpwards || isDownwards || second !== null
  if (!isSure && !isNamed && !(isYears && (isBounded || isOfPerson))) return null
  const last = second?.value ?? first.value
  if (last > OLDEST) return null
  return { years: isAbove || isUpwards ? Infinity : (first.value + last) / 2, length: next - at }
}
