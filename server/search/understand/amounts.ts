import { counted, numberAt } from './numbers.ts'
import { rials, shortMillions, tomans } from './priceWords.ts'
import { type Token, wordSet } from './tokens.ts'

/** An amount of money, or a number that may be one. */
export interface Amount {
  readonly toman: number
  /** Number of tokens. */
  readonly length: number
  /** Whether it has a scale or a currency, or is written like a price. */
  readonly isSure: boolean
  /** The factor of its scale word: 1e6 for «میلیون». Null without one. */
  readonly scale: number | null
  readonly isRial?: true
}

/** «۲ تومن» is 2 million, «۵۰۰ تومن» 500 thousand, «۱۵۰۰ تومن» 1.5 million, because no watch costs less. */
export const MILLIONS_BELOW = 300
export const THOUSANDS_BELOW = 10_000
/** A number from this value on is an amount, because no other value of a watch is so large. */
const LARGE = 100_000
const RIALS_A_TOMAN = 10
/** «۲۰ میل» is the width of a strap in mm; smaller numbers with «میل» are millions. */
const SHORT_BELOW = 15
/** After one of these words, «میل» always means mm. */
const sizeWords = wordSet('ضخامت ضخامتش کلفتی قطر عرض بند')

/** The amount that begins at a token; null if there is none. */
export function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const number = numberAt(tokens, at)
  // A 0 is the rest of a price that was written with spaces, «۱۰ ۰۰۰ ۰۰۰».
  if (!number || number.value === 0) return null
  const { value, scale, length } = number
  const unit = tokens[at + length]?.word ?? ''
  const isShort = shortMillions.has(unit) && value < SHORT_BELOW && !sizeWords.has(tokens[at - 1]?.word ?? '')
  if (scale === null && isShort) return { toman: value * 1e6, length: length + 1, isSure: true, scale: 1e6 }
  if (counted.has(unit) && !(unit === 'تا' && scale)) {
    // A number with one of the other units is a measure. «تا» may also mean "to", as in «۵ تا ۱۰ میلیون».
    return unit === 'تا' ? halvesOf({ toman: value, length, isSure: false, scale: null }, tokens, at) : null
  }
  const thousands = scale === null && value < 100 ? thousandsAt(tokens, at + length) : null
  if (thousands) {
    const end = length + thousands.length
    const isNamed = tomans.has(tokens[at + end]?.word ?? '')
    return { toman: value * 1e6 + thousands.toman, length: end + (isNamed ? 1 : 0), isSure: true, scale: 1e6 }
  }
  if (rials.has(unit))
    return { toman: value / RIALS_A_TOMAN, length: length + 1, isSure: true, scale, isRial: true }
  if (tomans.has(unit)) {
    if (scale !== null || value >= THOUSANDS_BELOW)
      return { toman: value, length: length + 1, isSure: true, scale }
    const rest = value < MILLIONS_BELOW ? thousandsAt(tokens, at + length + 1) : null
    const toman = colloquial(value) + (rest?.toman ?? 0)
    return { toman, length: length + 1 + (rest?.length ?? 0), isSure: true, scale }
  }
  const isSure = scale !== null || (value >= LARGE && isWrittenAsPrice(value, tokens[at]!.word))
  return halvesOf({ toman: value, length, isSure, scale }, tokens, at)
}

/** A number that is neither round nor grouped, such as 123456, is a code or a telephone number. */
const isWrittenAsPrice = (value: number, written: string) =>
  !written.startsWith('0') && (value % 1000 === 0 || /\D/.test(written))

/** Toman of an amount as it is spoken: in millions or thousands. */
const colloquial = (value: number) => value * (value < MILLIONS_BELOW ? 1e6 : 1e3)

/** Toman of a number without a unit: «زیر ۵» is 5 million. */
export function bareToman({ toman, isSure }: Amount): number | null {
  if (isSure || toman >= LARGE) return toman
  return toman < THOUSANDS_BELOW ? colloquial(toman) : null
}

/** «سه و نیم» is 3.5 million, because no other value of a watch has halves. */
function halvesOf(amount: Amount, tokens: readonly Token[], at: number): Amount {
  const isHalf =
    tokens[at + amount.length - 1]?.word === 'نیم' && tokens[at + amount.length - 2]?.word === 'و'
  const isMillions = isHalf && amount.scale === null && amount.toman < 30
  return isMillions ? { ...amount, toman: amount.toman * 1e6, isSure: true, scale: 1e6 } : amount
}

/** The thousands after millions: «یک و هشتصد» is 1.8 million, «سه تومن و نیم» 3.5 million. */
function thousandsAt(tokens: readonly Token[], at: number): { toman: number; length: number } | null {
  if (tokens[at]?.word !== 'و') return null
  if (tokens[at + 1]?.word === 'نیم') return { toman: 500e3, length: 2 }
  const number = numberAt(tokens, at + 1)
  const isHundreds = number?.scale === null && number.value >= 100 && number.value < 1000
  return isHundreds ? { toman: number.value * 1e3, length: number.length + 1 } : null
}
