import type { Token } from './tokens.ts'

/** Persian number words, colloquial ones among them. */
const units: Readonly<Record<string, number>> = {
  یک: 1,
  یه: 1,
  دو: 2,
  سه: 3,
  چهار: 4,
  چار: 4,
  پنج: 5,
  شش: 6,
  شیش: 6,
  هفت: 7,
  هشت: 8,
  نه: 9,
  ده: 10,
  یازده: 11,
  دوازده: 12,
  سیزده: 13,
  چهارده: 14,
  چارده: 14,
  پانزده: 15,
  پونزده: 15,
  شانزده: 16,
  شونزده: 16,
  هفده: 17,
  هیفده: 17,
  هجده: 18,
  هیجده: 18,
  نوزده: 19,
  بیست: 20,
  سی: 30,
  چهل: 40,
  چل: 40,
  پنجاه: 50,
  شصت: 60,
  هفتاد: 70,
  هشتاد: 80,
  نود: 90,
  صد: 100,
  دویست: 200,
  سیصد: 300,
  چهارصد: 400,
  چارصد: 400,
  پانصد: 500,
  پونصد: 500,
  ششصد: 600,
  شیشصد: 600,
  هفتصد: 700,
  هشتصد: 800,
  نهصد: 900,
}
const scales: Readonly<Record<string, number>> = {
  هزار: 1e3,
  هزارتا: 1e3,
  هزارتومن: 1e3,
  هزارتومان: 1e3,
  هزارتمن: 1e3,
  میلیون: 1e6,
  ملیون: 1e6,
  میلیونی: 1e6,
  میلیونه: 1e6,
  میلیونن: 1e6,
  میلیونتومن: 1e6,
  میلیونتومان: 1e6,
  ملیونی: 1e6,
  میلون: 1e6,
  میلیارد: 1e9,
  million: 1e6,
  milion: 1e6,
  milyon: 1e6,
  milioon: 1e6,
  hezar: 1e3,
}

/** Behind «و»: «هفده و نیم», «۵ و نیمه». */
const halves: ReadonlySet<string> = new Set(['نیم', 'نیمه'])

/** What is counted that is no money. */
export const counted: ReadonlySet<string> = new Set(
  'میلی میل میلیمتر میلیمتری متر متری اتمسفر بار سال ساله سالش سالشه سالگی sal sale ماه ماهه درصد درصدی darsad percent mm m atm bar عدد تا'.split(
    ' ',
  ),
)

/** The number that is one word: «سیصد». Amounts of more words are read by `numberAt`. */
export const numeralOf = (word: string): number | undefined =>
  Object.hasOwn(units, word) ? units[word] : undefined

/** Every word of numbers. */
export const numberWords: readonly string[] = [...Object.keys(units), ...Object.keys(scales), ...halves]

/** Whether a number may begin here. */
export const isNumeral = ({ number, word }: Token): boolean =>
  number !== undefined || Object.hasOwn(units, word) || Object.hasOwn(scales, word) || word === 'نیم'

export interface ReadNumber {
  readonly value: number
  /** A word such as «میلیون» was among it. */
  readonly scale: number | null
  /** Tokens it takes. */
  readonly length: number
}

/** The number that begins here: «۲/۵ میلیون», «یک و نیم میلیون», «پانصد هزار», «۱۵۰۰۰۰۰۰». */
export function numberAt(tokens: readonly Token[], at: number): ReadNumber | null {
  let [total, part, length] = [0, null as number | null, 0]
  let scale: number | null = null
  /** Tokens up to the last scale. */
  let scaled = 0
  for (;;) {
    const token = tokens[at + length]
    const word = token?.word ?? ''
    // «نیم میلیون»
    if (length === 0 && word === 'نیم' && Object.hasOwn(scales, tokens[at + 1]?.word ?? '')) {
      part = 0.5
      length += 1
    } else if (scale && part === null && isCounted(tokens, at + length)) {
      // «زیر ۵ میلیون ۲۰ درصد تخفیف»
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
    } else if (Object.hasOwn(scales, word) && (part !== null || (length === 0 && scales[word] === 1e6))) {
      // After a larger one this is what is left over: «دو میلیون و پانصد هزار».
      if (part === null && length === 0) return null
      // «دو میلیون سه میلیون» are two amounts.
      if (scale && scales[word]! >= scale) return { value: total, scale, length: scaled }
      scale = scales[word]!
      total += (part ?? 1) * scale
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

/** What stands behind a scale: «دو میلیون و نیم» is two and a half million, «یک میلیون و پانصد» one and a half. */
function restOf(part: number, scale: number | null): number {
  if (part === 0.5 && scale) return 0.5 * scale
  // Nobody counts single tomans beside millions: the thousands, or millions beside a milliard, are left unsaid.
  return scale && scale >= 1e6 && part < 1000 ? (part * scale) / 1000 : part
}

/** A number that something else is counted by. */
function isCounted(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.word ?? ''
  return counted.has(next) && next !== 'تا'
}

const isSmaller = (unit: number, before: number) => unit < (before >= 100 ? 100 : before >= 20 ? 10 : 0)
/** Whether what stands behind «و» belongs to the number: «بیست و پنج», «یک و نیم», «دو میلیون و پانصد هزار». */
function continues(tokens: readonly Token[], at: number, part: number | null, scale: number | null): boolean {
  const token = tokens[at]
  if (!token) return false
  if (halves.has(token.word)) return true
  // «زیر ۵ میلیون و ۴۰ میلی‌متر»: the size is none of the money; «یک میلیون و پانصد تا دو میلیون» is all money.
  if (scale && scale >= 1e6 && isCounted(tokens, at)) return false
  const unit = Object.hasOwn(units, token.word) ? units[token.word]! : token.number
  return unit !== undefined && (part === null || isSmaller(unit, part))
}
