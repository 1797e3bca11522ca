import { type Amount, amountAt, bareToman, MILLIONS_BELOW, THOUSANDS_BELOW } from './amounts.ts'
import {
  about,
  and,
  between,
  comparing,
  denials,
  downwards,
  suffixes,
  least,
  less,
  money,
  more,
  most,
  phraseLengthAt,
  upwards,
} from './priceWords.ts'
import { type Token, wordSet } from './tokens.ts'
import type { Range } from './understanding.ts'

/** Toman, both included. */
interface SaidPrice extends Range {
  /** Number of tokens. */
  readonly length: number
}

/** Share by which a price «about» an amount, or without any bound, may differ. */
const ABOUT = 0.25
const BARE = 0.2
const RIALS_A_TOMAN = 10
/** Without «قیمت», numbers in this range may be sizes in mm. */
const SIZES = { min: 36, max: 46 } as const
/** A range of sizes has at most this width, «۳۸ تا ۴۰»; «۳۰ تا ۴۵» is money. */
const SIZES_APART = 6
const SMALLEST_SIZE = 30
const LARGEST_SIZE = 50
/** After these words a number without a unit is not money. */
const measured = wordSet(
  'مچ دور سن سایز قطر اندازه عرض پهنا ضخامت بند مدل کد شماره رفرنس ref ضداب اب عمق واترپروف گارانتی ضمانت',
)
/** Units of counted things: «تا ۳ روز». */
const things = wordSet(
  'روز روزه هفته ساعته نفر نفره خانه خونه خانهای خونهای تایی موتوره موتور عقربه رنگ بار مدل درصد درصدی سالگی',
)

/** The price range that begins at a token; null if there is none. */
export function priceAt(tokens: readonly Token[], at: number): SaidPrice | null {
  return betweenAt(tokens, at) ?? openAt(tokens, at) ?? aboutAt(tokens, at)
}

function betweenAt(tokens: readonly Token[], at: number): SaidPrice | null {
  const isAboutMoney = phraseLengthAt(money, tokens, at) > 0
  // «حدود» does not widen the range of «حدود ۸ تا ۱۰ میلیون».
  const name = phraseLengthAt(money, tokens, at) || phraseLengthAt(about, tokens, at)
  const isBetween = phraseLengthAt(between, tokens, at + name)
  const lead = name + (isBetween || phraseLengthAt(least, tokens, at + name))
  const low = amountAt(tokens, at + lead)
  if (!low) return null
  // «شیش هفت تومن» is a range from 6 to 7.
  let middle = phraseLengthAt(and, tokens, at + lead + low.length)
  // After a word for "at least", the second amount may have a word for "at most": «حداقل ۳۰ حداکثر ۴۰ میلیون».
  if (lead > name + isBetween) middle += phraseLengthAt(most, tokens, at + lead + low.length + middle)
  const high = amountAt(tokens, at + lead + low.length + middle)
  if (!high) return null
  const length = lead + low.length + middle + high.length
  const isJoined = middle > 0 && (isBetween > 0 || tokens[at + lead + low.length]!.word !== 'و')
  if (!high.isSure) {
    const isBare = isJoined && isMoney(tokens, at, length, isAboutMoney)
    return isBare ? bareRange(low, high, isAboutMoney, length) : null
  }
  if (middle === 0 && low.scale !== null && !isNextAmount(low, high)) return null
  const other = lowerToman(low, high)
  const [min, max] = other < high.toman ? [other, high.toman] : [high.toman, other]
  // Both numbers of «۵-۱۵ میلیون» come from one piece of the text; «سیکو ۵ ۲۰ میلیون» names a model.
  const isHyphened = tokens[at + lead]!.from === tokens[at + lead + low.length]?.from
  if (middle === 0 && !isHyphened && (other > high.toman || min * 2 < max)) return null
  return { min, max, length }
}

/** Whether two adjacent amounts can be a range: «دو تومن سه تومن» (two million, three million). */
const isNextAmount = (low: Amount, high: Amount) => low.scale === high.scale && low.toman < high.toman

/**
 * Toman of the lower amount, which takes scale and currency from the upper one: «۵ تا ۱۰ میلیون». In «۸۰۰ تا ۱ میلیون»
 * it is thousands.
 */
function lowerToman(low: Amount, high: Amount): number {
  const toman = high.isRial && !low.isRial ? low.toman / RIALS_A_TOMAN : low.toman
  if (low.scale !== null || low.isSure) return toman
  const asHigh = toman * (high.scale ?? currencyScale(high.toman, low.toman))
  const isThousands = asHigh > high.toman && low.toman >= 100 && low.toman < 1000
  return isThousands ? toman * 1e3 : asHigh
}

/** The scale of spoken amounts: millions in «پنج تا هفت تومن», thousands in «۷۰۰ تا ۸۰۰ تومن». */
function currencyScale(high: number, low: number): number {
  if (low < MILLIONS_BELOW && high >= 1e6) return 1e6
  return low < THOUSANDS_BELOW ? 1e3 : 1
}

/** A range without units is in millions: «بین سی تا چهل و پنج», «۵ میلیون تا ۱۰». */
function bareRange(low: Amount, high: Amount, isAboutMoney: boolean, length: number): SaidPrice | null {
  const isSize =
    !low.isSure &&
    low.toman >= SMALLEST_SIZE &&
    Math.abs(high.toman - low.toman) <= SIZES_APART &&
    high.toman <= LARGEST_SIZE
  if (isSize && !isAboutMoney) return null
  const [min, max] = [bareToman(low), bareToman(high)]
  return min !== null && max !== null && min < max ? { min, max, length } : null
}

/** Whether a number without a unit may be money, by the words before and after it. */
function isMoney(tokens: readonly Token[], at: number, length: number, isNamed: boolean): boolean {
  const behind = tokens[at + length]
  // «تا ۱۸» in «مچ ۱۶ تا ۱۸» (wrist 16 to 18) is the end of another range.
  if (tokens[at]!.word === 'تا' && tokens[at - 1]?.number !== undefined) return false
  if (behind?.number !== undefined || things.has(behind?.word ?? '')) return false
  return isNamed || !measured.has(tokens[at - 1]?.word ?? '')
}

const isSize = ({ toman }: Amount) => toman >= SIZES.min && toman <= SIZES.max

function openAt(tokens: readonly Token[], at: number): SaidPrice | null {
  for (const [words, key] of [
    [most, 'max'],
    [least, 'min'],
  ] as const) {
    let lead = phraseLengthAt(words, tokens, at)
    if (lead === 0) continue
    if (suffixes.has(tokens[at + lead]?.word ?? '')) lead += 1
    // A bound may have two words: «حداکثر تا ۱۰ میلیون».
    lead += phraseLengthAt(words, tokens, at + lead)
    // The word for "about" may precede the amount: «بودجه‌ام حدود ۱۰ میلیونه».
    lead += phraseLengthAt(about, tokens, at + lead)
    const amount = amountAt(tokens, at + lead)
    if (!amount) continue
    const first = tokens[at]!.word
    const end = lead + amount.length
    const behind = sideAt(tokens, at + end, key, comparing.has(first))
    // «از ده میلیون» alone is no bound.
    if (first === 'از' && behind.length === 0) continue
    // «با ۳ عقربه» and «از ۴۴ به بالا», without a unit, are not money.
    const mayLackUnit = first !== 'با' && (first !== 'از' || amount.toman < SMALLEST_SIZE)
    const isAboutMoney = phraseLengthAt(money, tokens, at) > 0 || phraseLengthAt(money, tokens, at - 1) > 0
    const toman =
      amount.isSure || (mayLackUnit && isBare(tokens, at, end, amount, isAboutMoney))
        ? bareToman(amount)
        : null
    if (toman === null) continue
    return { [behind.side]: toman, length: end + behind.length }
  }
  return null
}

/** Whether a number without a unit is money: «زیر ۵», «بودجه ۴۰»; «زیر ۴۰» is a size. */
const isBare = (
  tokens: readonly Token[],
  at: number,
  length: number,
  amount: Amount,
  isAboutMoney: boolean,
): boolean => isMoney(tokens, at, length, isAboutMoney) && (isAboutMoney || !isSize(amount))

interface Side<S> {
  readonly side: S
  /** Number of tokens of these words. */
  readonly length: number
}

/**
 * The bound that an amount is, by the words after it: «به بالا», «بیشتر نشه».
 * @param sideBefore the bound by the words before it
 * @param isCompared whether these words are a comparison, which «نباشه» reverses
 */
export function sideAt<S extends 'min' | 'max' | null>(
  tokens: readonly Token[],
  at: number,
  sideBefore: S,
  isCompared: boolean,
): Side<S | 'min' | 'max'> {
  const down = phraseLengthAt(downwards, tokens, at) || phraseLengthAt(less, tokens, at)
  const up = phraseLengthAt(upwards, tokens, at) || phraseLengthAt(more, tokens, at)
  const side = down > 0 ? 'max' : up > 0 ? 'min' : sideBefore
  const denial = isCompared || down + up > 0 ? phraseLengthAt(denials, tokens, at + (down || up)) : 0
  const isTurned = denial > 0 && side !== null
  return { side: isTurned ? (side === 'max' ? 'min' : 'max') : side, length: (down || up) + denial }
}

function aboutAt(tokens: readonly Token[], at: number): SaidPrice | null {
  const lead = phraseLengthAt(about, tokens, at)
  const amount = amountAt(tokens, at + lead)
  if (!amount) return null
  const end = lead + amount.length
  const isAboutMoney = phraseLengthAt(money, tokens, at) > 0
  const { side, length: behind } = sideAt(tokens, at + end, null, false)
  // «۱۰ به پایین»; «۴۴ به بالا» is a size.
  const isSided = side !== null && amount.toman < SMALLEST_SIZE
  // «قیمت ۲۱۰۰» asks for the price of a model.
  const mayLackUnit =
    isSided || (lead > 0 && amount.toman < (isAboutMoney ? MILLIONS_BELOW : THOUSANDS_BELOW))
  if (!amount.isSure && !(mayLackUnit && isBare(tokens, at, end, amount, isAboutMoney))) return null
  const toman = bareToman(amount)
  if (toman === null) return null
  if (side) return { [side]: toman, length: end + behind }
  const share = lead > 0 ? ABOUT : BARE
  return { min: Math.round(toman * (1 - share)), max: Math.round(toman * (1 + share)), length: end }
}
