import { numberAt } from './numbers.ts'
import type { Token } from './tokens.ts'

/** A measure that was said: bounds of a facet of numbers. */
export interface SaidMeasure {
  readonly key: 'diameter' | 'water' | 'warranty'
  readonly min?: number
  readonly max?: number
  /** Tokens it takes. */
  readonly length: number
}

const millimetres = new Set('میلیمتر میلیمتری میلی میل mm'.split(' '))
const metres = new Set('متر متری m'.split(' '))
const atmospheres = new Set('اتمسفر اتمسفری بار atm bar'.split(' '))
const months = new Set('ماه ماهه'.split(' '))
const years = new Set('سال ساله'.split(' '))
const aboutSize = new Set('قطر سایز اندازه قاب'.split(' '))
const aboutWarranty = new Set('گارانتی ضمانت وارانتی'.split(' '))
const metresAnAtmosphere = 10
/** Every word that says something of measures. */
export const measureWords: readonly string[] = [
  millimetres,
  metres,
  atmospheres,
  months,
  years,
  aboutSize,
  aboutWarranty,
].flatMap((words) => [...words])
/** What a wrist can wear; other numbers beside «سایز» are something else. */
const WRIST = { min: 15, max: 60 } as const

/** The measure that begins here: «قطر ۴۲», «۴۰ میلی‌متری», «بین ۳۸ تا ۴۰ میلی‌متر», «۱۰ اتمسفر», «دو سال گارانتی». */
export function measureAt(tokens: readonly Token[], at: number): SaidMeasure | null {
  return warrantyAt(tokens, at) ?? spanAt(tokens, at) ?? sizeAt(tokens, at) ?? waterAt(tokens, at)
}

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** «میلی متر» is two words. */
function millimetresAt(tokens: readonly Token[], at: number): number {
  if (!millimetres.has(wordAt(tokens, at))) return 0
  return ['متر', 'متری'].includes(wordAt(tokens, at + 1)) ? 2 : 1
}

function spanAt(tokens: readonly Token[], at: number): SaidMeasure | null {
  let start = at
  const isSize = aboutSize.has(wordAt(tokens, start))
  while (aboutSize.has(wordAt(tokens, start))) start += 1
  if (['بین', 'از'].includes(wordAt(tokens, start))) start += 1
  const low = tokens[start]?.number
  if (low === undefined || !['تا', 'و', 'الی'].includes(wordAt(tokens, start + 1))) return null
  const high = tokens[start + 2]?.number
  const unit = millimetresAt(tokens, start + 3)
  if (high === undefined || high < low || (unit === 0 && !isSize) || !isWorn(low) || !isWorn(high)) return null
  return { key: 'diameter', min: low, max: high, length: start + 3 + unit - at }
}

const bounds = { زیر: 'max', 'کمتر از': 'max', حداکثر: 'max', تا: 'max', بالای: 'min', 'بیشتر از': 'min', حداقل: 'min' } as const

function sizeAt(tokens: readonly Token[], at: number): SaidMeasure | null {
  let start = at
  while (aboutSize.has(wordAt(tokens, start))) start += 1
  const isSize = start > at
  const two = `${wordAt(tokens, start)} ${wordAt(tokens, start + 1)}`
  const one = wordAt(tokens, start)
  const bound = Object.hasOwn(bounds, two) ? two : Object.hasOwn(bounds, one) ? one : null
  if (bound) start += bound.split(' ').length
  const size = tokens[start]?.number
  const unit = millimetresAt(tokens, start + 1)
  if (size === undefined || (unit === 0 && !isSize) || !isWorn(size)) return null
  const length = start + 1 + unit - at
  if (bound) return { key: 'diameter', [bounds[bound as keyof typeof bounds]]: size, length }
  return { key: 'diameter', min: size - 0.5, max: size + 0.5, length }
}

const isWorn = (size: number) => size >= WRIST.min && size <= WRIST.max

function waterAt(tokens: readonly Token[], at: number): SaidMeasure | null {
  const number = numberAt(tokens, at)
  if (!number) return null
  const unit = wordAt(tokens, at + number.length)
  const length = number.length + 1
  if (atmospheres.has(unit)) return { key: 'water', min: number.value, length }
  // Less than what rain needs is the length of a strap.
  if (metres.has(unit) && number.value >= 30)
    return { key: 'water', min: number.value / metresAnAtmosphere, length }
  return null
}

function warrantyAt(tokens: readonly Token[], at: number): SaidMeasure | null {
  const before = aboutWarranty.has(wordAt(tokens, at)) ? 1 : 0
  const number = numberAt(tokens, at + before)
  if (!number) return before > 0 ? { key: 'warranty', min: 1, length: 1 } : null
  const unit = wordAt(tokens, at + before + number.length)
  const factor = months.has(unit) ? 1 : years.has(unit) ? 12 : 0
  if (factor === 0) return before > 0 ? { key: 'warranty', min: 1, length: 1 } : null
  const after = aboutWarranty.has(wordAt(tokens, at + before + number.length + 1)) ? 1 : 0
  if (before + after === 0) return null
  return { key: 'warranty', min: number.value * factor, length: before + number.length + 1 + after }
}
