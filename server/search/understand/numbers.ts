import { type Token, wordSet } from './tokens.ts'

/** Persian number words, colloquial ones among them. */
const units = valuesByWord(
  '1 یک یه, 2 دو, 3 سه, 4 چهار چار, 5 پنج, 6 شش شیش, 7 هفت, 8 هشت, 9 نه, 10 ده, 11 یازده',
  '12 دوازده, 13 سیزده, 14 چهارده چارده, 15 پانزده پونزده, 16 شانزده شونزده, 17 هفده هیفده',
  '18 هجده هیجده, 19 نوزده, 20 بیست, 30 سی, 40 چهل چل, 50 پنجاه, 60 شصت, 70 هفتاد, 80 هشتاد',
  '90 نود, 100 صد, 200 دویست, 300 سیصد, 400 چهارصد چارصد, 500 پانصد پونصد, 600 ششصد شیشصد',
  '700 هفتصد, 800 هشتصد, 900 نهصد',
)
const scales = valuesByWord(
  '1e3 هزار هزارتا هزارتومن هزارتومان هزارتمن hezar',
  '1e6 میلیون ملیون میلیونی میلیونه میلیونن میلیونتومن میلیونتومان ملیونی میلون million milion milyon milioon',
  '1e9 میلیارد',
)

/** @param lines each value with its words, such as `4 چهار چار` */
function valuesByWord(...lines: readonly string[]): Readonly<Record<string, number>> {
  const groups = lines.flatMap((line) => line.split(', ')).map((group) => group.split(' '))
  return Object.fromEntries(groups.flatMap(([value, ...words]) => words.map((word) => [word, Number(value)])))
}

/** Halves after «و»: «هفده و نیم», «۵ و نیمه». */
const halves = wordSet('نیم نیمه')

/** Units of numbers that are not money. */
export const counted = wordSet(
  'میلی میل میلیمتر میلیمتری متر متری اتمسفر بار سال ساله سالش سالشه سالگی sal sale ماه ماهه درصد درصدی darsad percent mm m atm bar عدد تا',
)

/** The value of a numeral of one word: «سیصد». `numberAt` reads longer ones. */
export const numeralOf = (word: string): number | undefined =>
  Object.hasOwn(units, word) ? units[word] : undefined

export const numberWords: readonly string[] = [...Object.keys(units), ...Object.keys(scales), ...halves]

/** Whether a number may begin with this token. */
export const isNumeral = ({ number, word }: Token): boolean =>
  number !== undefined || Object.hasOwn(units, word) || Object.hasOwn(scales, word) || word === 'نیم'

interface ReadNumber {
  readonly value: number
  /** The last scale, such as 1e6 for «میلیون»; null without one. */
  readonly scale: number | null
  /** Number of tokens. */
  readonly length: number
}

/** The number that begins at a token: «۲/۵ میلیون», «یک و نیم میلیون», «پانصد هزار», «۱۵۰۰۰۰۰۰». */
export function numberAt(tokens: readonly Token[], at: number): ReadNumber | null {
  let [total, part, length] = [0, null as number | null, 0]
  let scale: number | null = null
  /** Number of tokens up to the last scale. */
  let scaled = 0
  for (;;) {
    const token = tokens[at + length]
    const word = token?.word ?? ''
    // A half may stand alone before a scale: «نیم میلیون».
    if (length === 0 && word === 'نیم' && Object.hasOwn(scales, tokens[at + 1]?.word ?? '')) {
      part = 0.5
      length += 1
    } else if (scale && part === null && isCounted(tokens, at + length)) {
      // The next number counts something else: «زیر ۵ میلیون ۲۰ درصد تخفیف».
      break
    } else if (
      token?.number !== undefined &&
      part === null &&
      !(scale && total > 0 && token.number >= scale)
    ) {
      part = token.number
      length += 1
    } else if (Object.hasOwn(units, word) && (part === null || isSmaller(units[word]!, part))) {
      part = (part ?? 0) + units[word]!
      length += 1
    } else if (halves.has(word) && tokens[at + length - 1]?.word === 'و') {
      part = (part ?? 0) + 0.5
      length += 1
    } else if (Object.hasOwn(scales, word) && part !== null) {
      // «دو میلیون سه میلیون» are two amounts.
      if (scale && scales[word]! >= scale) return { value: total, scale, length: scaled }
      scale = scales[word]!
      total += part * scale
      part = null
      length += 1
      scaled = length
    } else if (word === 'و' && length > 0 && continues(tokens, at + length + 1, part, scale)) {
      length += 1
    } else break
  }
  if (length === 0) return null
  return { value: total + restOf(part ?? 0, scale), scale, length }
}

/** The value after a scale: «دو میلیون و نیم» is 2.5 million, «یک میلیون و پانصد» 1.5 million. */
function restOf(part: number, scale: number | null): number {
  if (part === 0.5 && scale) return 0.5 * scale
  // After millions the word for thousands, or after milliards the word for millions, is usually omitted.
  return scale && scale >= 1e6 && part < 1000 ? (part * scale) / 1000 : part
}

/** Whether a unit other than money follows. */
function isCounted(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.word ?? ''
  return counted.has(next) && next !== 'تا'
}

const isSmaller = (unit: number, before: number) => unit < (before >= 100 ? 100 : before >= 20 ? 10 : 0)
/** Whether the token after «و» continues the number: «بیست و پنج», «یک و نیم», «دو میلیون و پانصد هزار». */
function continues(tokens: readonly Token[], at: number, part: number | null, scale: number | null): boolean {
  const token = tokens[at]
  if (!token) return false
  if (halves.has(token.word)) return true
  // The 40 of «زیر ۵ میلیون و ۴۰ میلی‌متر» is a size; «یک میلیون و پانصد تا دو میلیون» is all money.
  if (scale && scale >= 1e6 && isCounted(tokens, at)) return false
  const unit = Object.hasOwn(units, token.word) ? units[token.word]! : token.number
  return unit !== undefined && (part === null || isSmaller(unit, part))
}
