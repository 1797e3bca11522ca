import { numberAt } from './numbers.ts'
import { isAmong } from './stems.ts'
import { type Token, wordSet } from './tokens.ts'
import type { Range } from './understanding.ts'

/** A measure in a text: bounds of a numeric facet. */
interface SaidMeasure extends Range {
  readonly key: 'diameter' | 'thickness' | 'water' | 'warranty'
  /** Number of tokens. */
  readonly length: number
}

const millimetres = wordSet('میلیمتر میلیمتری میلی میل mm')
const centimetres = wordSet('سانت سانتی سانتیمتر سانتیمتری cm')
const metres = wordSet('متر متری m')
const atmospheres = wordSet('اتمسفر اتمسفری بار atm bar')
const months = wordSet('ماه ماهه')
const years = wordSet('سال ساله')
const sizes = wordSet('قطر سایز اندازه قاب')
const thicknesses = wordSet('ضخامت کلفتی thickness')
const warranties = wordSet('گارانتی ضمانت وارانتی')
const atMost = wordSet('زیر کمتر کوچکتر حداکثر تا نهایت')
const atLeast = wordSet('بالای بیشتر بزرگتر حداقل دستکم')
const between = wordSet('بین از مابین')
const and = wordSet('تا و الی')
/** Words that state a warranty, with its months. */
const joined: Readonly<Record<string, number>> = { یکساله: 12, دوساله: 24, سهساله: 36 }
/** Words between the measured thing and its measure. */
const passed = wordSet('از که باشه باشد داشته ساعت صفحه قاب')

/** Whether a token names the size of a case. */
export const saysSize = ({ word }: Token) => isAmong(sizes, word)

/** All words that mark measures. */
export const measureWords: readonly string[] = [
  millimetres,
  centimetres,
  metres,
  atmospheres,
  months,
  years,
  sizes,
  thicknesses,
  warranties,
  atMost,
  atLeast,
].flatMap((set) => [...set])

const compartments = wordSet('تایی خانه خونه خانهای خونهای عددی جایی')

const METRES_AN_ATMOSPHERE = 10
/** Metres below this are not a water resistance but the length of a strap. */
const LEAST_METRES = 30
/** Millimetres of case diameters; other numbers beside «سایز» are something else. */
const CASE = { min: 15, max: 60 } as const
/** Millimetres of case thickness; all are smaller than any diameter. */
const THICK = { min: 3, max: 25 } as const
/** Millimetres that are a size even without a unit, if a bound follows: «۴۴ به بالا», «زیر ۴۰». */
const USUAL = { min: 30, max: 50 } as const

type Unit = 'mm' | 'metres' | 'atmospheres' | 'months' | 'none'

interface Amount {
  readonly value: number
  readonly unit: Unit
  readonly length: number
}

/**
 * The measure that begins at a token: «قطر ۴۲», «۴۰ میلی‌متری», «بین ۳۸ تا ۴۰ میلی‌متر», «۱۰ اتمسفر», «دو سال گارانتی».
 */
export function measureAt(tokens: readonly Token[], at: number): SaidMeasure | null {
  const wordAt = (place: number) => tokens[place]?.word ?? ''
  let start = at
  let about: SaidMeasure['key'] | null = null
  for (;;) {
    const word = wordAt(start)
    if (isAmong(thicknesses, word)) about = 'thickness'
    // «ضخامت قاب» (thickness of the case) stays a thickness, although «قاب» alone means the diameter.
    else if (isAmong(sizes, word)) about ??= 'diameter'
    else if (isAmong(warranties, word)) about = 'warranty'
    else if (about === null || !passed.has(word)) break
    start += 1
  }
  // Normalising splits comparatives such as «بزرگ‌تر» into two words.
  const isComparative = wordAt(start + 1) === 'تر'
  const comparing = wordAt(start) + (isComparative ? 'تر' : '')
  const bound = atMost.has(comparing) ? 'max' : atLeast.has(comparing) ? 'min' : null
  if (bound) {
    start += isComparative ? 2 : 1
    if (wordAt(start) === 'از') start += 1
  } else if (between.has(wordAt(start))) start += 1
  const first = amountAt(tokens, start)
  if (!first) return about === 'warranty' ? { key: 'warranty', min: 1, length: 1 } : null
  const next = start + first.length
  // Both numbers of «۳۸-۴۲» come from one piece of the text.
  const isHyphened = tokens[start]!.from === tokens[next]?.from && tokens[next]?.number !== undefined
  const joint = and.has(wordAt(next)) ? 1 : 0
  const second = joint || isHyphened ? amountAt(tokens, next + joint) : null
  const end = next + (second ? second.length + joint : 0)
  const way = wordAt(end) === 'به' ? { بالا: 'min', پایین: 'max' }[wordAt(end + 1)] : undefined
  const last = second ?? first
  const after = isAmong(warranties, wordAt(end)) ? 1 : 0
  const length = end + (way ? 2 : 0) + after - at
  const key = keyOf(last, about, {
    isWarranty: after > 0,
    // Prices were read before measures.
    isBounded: way !== undefined || second !== null || bound !== null,
  })
  if (!key) return null
  const scale = (amount: Amount) =>
    last.unit === 'metres' ? amount.value / METRES_AN_ATMOSPHERE : amount.value
  if (key !== 'diameter' && key !== 'thickness') return { key, min: scale(first), length }
  const usual = key === 'thickness' ? THICK : CASE
  if (![first, last].every(({ value }) => value >= usual.min && value <= usual.max)) return null
  if (second) return second.value < first.value ? null : { key, min: first.value, max: second.value, length }
  const side = way ?? bound
  if (side) return { key, [side]: first.value, length }
  return { key, min: first.value - 0.5, max: first.value + 0.5, length }
}

/** The facet of an amount, by its unit and the words around it. */
function keyOf(
  { value, unit }: Amount,
  about: SaidMeasure['key'] | null,
  { isWarranty, isBounded }: { isWarranty: boolean; isBounded: boolean },
): SaidMeasure['key'] | null {
  if (unit === 'months') return about === 'warranty' || isWarranty ? 'warranty' : null
  // «زیر ۱۰ میلی‌متر» is a thickness, because no case is so small.
  if (unit === 'mm')
    return about === 'thickness' || (isBounded && value < CASE.min) ? 'thickness' : 'diameter'
  if (unit === 'atmospheres') return 'water'
  if (unit === 'metres') return value >= LEAST_METRES ? 'water' : null
  if (about === 'diameter' || about === 'thickness') return about
  return isBounded && value >= USUAL.min && value <= USUAL.max ? 'diameter' : null
}

function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const word = tokens[at]?.word ?? ''
  if (Object.hasOwn(joined, word)) return { value: joined[word]!, unit: 'months', length: 1 }
  const number = numberAt(tokens, at)
  if (!number || number.scale !== null) return null
  const { value, length } = number
  const unit = tokens[at + length]?.word ?? ''
  const next = tokens[at + length + 1]?.word ?? ''
  const isSplit = ['متر', 'متری'].includes(next)
  if (millimetres.has(unit)) return { value, unit: 'mm', length: length + (isSplit ? 2 : 1) }
  if (centimetres.has(unit)) return { value: value * 10, unit: 'mm', length: length + (isSplit ? 2 : 1) }
  if (metres.has(unit)) return { value, unit: 'metres', length: length + 1 }
  if (atmospheres.has(unit)) return { value, unit: 'atmospheres', length: length + 1 }
  const spelled = spelledAtmospheres(tokens, at + length)
  if (spelled > 0) return { value, unit: 'atmospheres', length: length + spelled }
  if (months.has(unit)) return { value, unit: 'months', length: length + 1 }
  if (years.has(unit)) return { value: value * 12, unit: 'months', length: length + 1 }
  return { value, unit: 'none', length }
}

/** Number of tokens that spell ATM here: «ای تی ام». */
function spelledAtmospheres(tokens: readonly Token[], at: number): number {
  let text = ''
  for (let length = 1; length <= 3; length += 1) {
    text += tokens[at + length - 1]?.word ?? ''
    if (text === 'ایتیام' || text === 'اتیام') return length
  }
  return 0
}

/** The number of compartments of a box: «شش تایی», «۶ خونه». */
export function compartmentsAt(
  tokens: readonly Token[],
  at: number,
): { readonly words: readonly string[]; readonly length: number } | null {
  const number = numberAt(tokens, at)
  const unit = tokens[at + (number?.length ?? 0)]?.word ?? ''
  if (!number || !compartments.has(unit)) return null
  return { words: [String(number.value), 'خانه'], length: number.length + 1 }
}
