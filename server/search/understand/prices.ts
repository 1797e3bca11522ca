import { counted, numberAt } from './numbers.ts'
import type { Token } from './tokens.ts'

export interface SaidPrice {
  /** Toman, both included. */
  readonly min?: number
  readonly max?: number
  /** Tokens it takes. */
  readonly length: number
}

const most = phrases(
  'زیر، کمتر از، پایین تر از، پایینتر از، zire، zir، ta، hadaksar، ارزان تر از، ارزانتر از، ارزون تر از، ارزونتر از، حداکثر، نهایت، نهایتا، سقف، تا سقف، ماکزیمم، تا، زیر قیمت، بودجه، بودجه ام، بودجم، بودجه من، با بودجه، با، کمتر، under، below، less than، up to',
)
const least = phrases(
  'بالای، بیشتر از، بالاتر از، گرانتر از، گران تر از، گرونتر از، گرون تر از، حداقل، از، بیش از، balaye، over، above، more than، from',
)
const about = phrases(
  'حدود، حدودا، حول و حوش، حول حوش، طرفای، تو مایه های، توی مایه های، تو رنج، رنج، رنج قیمت، رنج قیمتی، حدودای، حدودن، تقریبا، نزدیک، نزدیک به، در حدود، حوالی، hodude، hodud، دور و بر، قیمت، around، about',
)
/** Before two amounts, also such that only they say are money: «بودجه ۵ تا ۱۰». */
const money = phrases('قیمت، رنج قیمت، رنج قیمتی، بودجه، بودجه ام، بودجم، بودجه من، با بودجه')
const between = phrases('بین، از، مابین، bein، beine، az، between، from')
const and = phrases('تا، و، الی، ta، to، and')
const downwards = phrases('به پایین، دارم، داریم، به پایینتر، و کمتر، یا کمتر، کمتر')
const upwards = phrases('به بالا، به بالاتر، و بیشتر، یا بیشتر')
/** Behind an amount: «از ۲۰ میلیون بیشتر». */
const more = phrases('بیشتر، بالاتر، بالا تر، زیادتر، گرانتر، گران تر، گرونتر، گرون تر')
const less = phrases('کمتر، کم تر، پایینتر، پایین تر، ارزانتر، ارزان تر، ارزونتر، ارزون تر')
/** Before an amount they compare, too: «بالای ۲۰ میلیون نباشه». */
const comparing = new Set(
  'زیر کمتر پایین پایینتر ارزان ارزانتر ارزون ارزونتر بالای بیشتر بالاتر گران گرانتر گرون گرونتر بیش under below less over above more'.split(
    ' ',
  ),
)
/** Turn a comparison round. */
const denials = phrases('نباشه، نباشد، نشه، نشود، نمیشه، نره، نرود، ندارم، نداریم، نمیدم، نمیتونم')
/** Endings written apart: «بودجه م». */
const endings = new Set(['م', 'ام', 'مون', 'مان', 'ش', 'اش'])
const tomans = new Set('تومان تومن تومنه تومنی تومانی تومانه toman tomn tooman tomani'.split(' '))
const rials = new Set('ریال ریالی rial'.split(' '))
/** Said as «about», or without any bound: this share less and more. */
const ABOUT = 0.25
const BARE = 0.2
/** «۲ تومن» is two million, «۵۰۰ تومن» five hundred thousand, «۱۵۰۰ تومن» one and a half million: no watch costs less. */
const MILLIONS_BELOW = 300
const THOUSANDS_BELOW = 10_000
const RIALS_A_TOMAN = 10

/** Every word that says something of prices: none of them is a typing error. */
export const priceWords: readonly string[] = [
  ...[most, least, about, between, and, downwards, upwards, more, less, denials].flat(2),
  ...tomans,
  ...rials,
]

interface Amount {
  readonly toman: number
  readonly length: number
  /** It has a scale or a currency, or is too large for anything else. */
  readonly isSure: boolean
  readonly scale: number | null
  readonly isRial?: true
}

/** The price range that begins here. */
export function priceAt(tokens: readonly Token[], at: number): SaidPrice | null {
  return betweenAt(tokens, at) ?? openAt(tokens, at) ?? aboutAt(tokens, at)
}

function betweenAt(tokens: readonly Token[], at: number): SaidPrice | null {
  const isAboutMoney = phraseAt(money, tokens, at) > 0
  // «حدود ۸ تا ۱۰ میلیون» is no nearer than it says.
  const name = phraseAt(money, tokens, at) || phraseAt(about, tokens, at)
  const isBetween = phraseAt(between, tokens, at + name)
  const lead = name + (isBetween || phraseAt(least, tokens, at + name))
  const low = amountAt(tokens, at + lead)
  if (!low) return null
  // «شیش هفت تومن» is from six to seven.
  let middle = phraseAt(and, tokens, at + lead + low.length)
  // «حداقل ۳۰ حداکثر ۴۰ میلیون»
  if (lead > name + isBetween) middle += phraseAt(most, tokens, at + lead + low.length + middle)
  const isPair = middle === 0 && low.scale === null && !low.isSure
  if (middle === 0 && !isPair) return null
  const high = amountAt(tokens, at + lead + low.length + middle)
  if (!high?.isSure) return isAboutMoney && high ? bareMillions(low, high, lead + middle) : null
  const other = besides(low, high)
  const [min, max] = other < high.toman ? [other, high.toman] : [high.toman, other]
  // «۵-۱۵ میلیون» is one piece; «سیکو ۵ ۲۰ میلیون» names a model.
  const isHyphened = tokens[at + lead]!.from === tokens[at + lead + low.length]?.from
  if (isPair && !isHyphened && (other > high.toman || min * 2 < max)) return null
  return { min, max, length: lead + low.length + middle + high.length }
}

/** «۵ تا ۱۰ میلیون»: the first is counted as the second is, in its currency; of «۸۰۰ تا ۱ میلیون» it is thousands. */
function besides(low: Amount, high: Amount): number {
  const toman = high.isRial && !low.isRial ? low.toman / RIALS_A_TOMAN : low.toman
  if (low.scale !== null || low.isSure) return toman
  const asHigh = toman * (high.scale ?? currencyScale(high.toman, low.toman))
  const isThousands = asHigh > high.toman && low.toman >= 100 && low.toman < 1000
  return isThousands ? toman * 1e3 : asHigh
}

/** «پنج تا هفت تومن»: both are millions; «۷۰۰ تا ۸۰۰ تومن»: both are thousands. */
function currencyScale(high: number, low: number): number {
  if (low < MILLIONS_BELOW && high >= 1e6) return 1e6
  return low < THOUSANDS_BELOW ? 1e3 : 1
}

/** «قیمت بین سی تا چهل»: millions, for nobody sells watches for less. */
function bareMillions(low: Amount, high: Amount, between: number): SaidPrice | null {
  const isMillions = low.toman < high.toman && high.toman < MILLIONS_BELOW
  const length = between + low.length + high.length
  return isMillions ? { min: low.toman * 1e6, max: high.toman * 1e6, length } : null
}

function openAt(tokens: readonly Token[], at: number): SaidPrice | null {
  for (const [words, key] of [
    [most, 'max'],
    [least, 'min'],
  ] as const) {
    let lead = phraseAt(words, tokens, at)
    if (lead === 0) continue
    if (endings.has(tokens[at + lead]?.word ?? '')) lead += 1
    // «حداکثر تا ۱۰ میلیون»
    lead += phraseAt(words, tokens, at + lead)
    // «بودجه‌ام حدود ۱۰ میلیونه»
    lead += phraseAt(about, tokens, at + lead)
    const amount = amountAt(tokens, at + lead)
    if (!amount?.isSure) continue
    const behind = sideAt(tokens, at + lead + amount.length, key, comparing.has(tokens[at]!.word))
    // «از ده میلیون» alone is no bound that anybody means.
    if (tokens[at]!.word === 'از' && behind.length === 0) continue
    return { [behind.side]: amount.toman, length: lead + amount.length + behind.length }
  }
  return null
}

interface Side<S> {
  readonly side: S
  /** Tokens that say it. */
  readonly length: number
}

/**
 * Which side of an amount is meant, by the words behind it: «به بالا», «بیشتر نشه».
 * @param said what the words before it say
 * @param isCompared they are such that a «نباشه» turns round
 */
function sideAt<S extends 'min' | 'max' | null>(
  tokens: readonly Token[],
  at: number,
  said: S,
  isCompared: boolean,
): Side<S | 'min' | 'max'> {
  const down = phraseAt(downwards, tokens, at) || phraseAt(less, tokens, at)
  const up = phraseAt(upwards, tokens, at) || phraseAt(more, tokens, at)
  const side = down > 0 ? 'max' : up > 0 ? 'min' : said
  const denial = isCompared || down + up > 0 ? phraseAt(denials, tokens, at + (down || up)) : 0
  const isTurned = denial > 0 && side !== null
  return { side: isTurned ? (side === 'max' ? 'min' : 'max') : side, length: (down || up) + denial }
}

function aboutAt(tokens: readonly Token[], at: number): SaidPrice | null {
  const lead = phraseAt(about, tokens, at)
  const amount = amountAt(tokens, at + lead)
  if (!amount?.isSure) return null
  const { side, length: behind } = sideAt(tokens, at + lead + amount.length, null, false)
  const length = lead + amount.length + behind
  if (side) return { [side]: amount.toman, length }
  const share = lead > 0 ? ABOUT : BARE
  return { min: Math.round(amount.toman * (1 - share)), max: Math.round(amount.toman * (1 + share)), length }
}

function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const number = numberAt(tokens, at)
  // No price: the end of one that was written with spaces, «۱۰ ۰۰۰ ۰۰۰».
  if (!number || number.value === 0) return null
  const unit = tokens[at + number.length]?.word ?? ''
  if (counted.has(unit) && !(unit === 'تا' && number.scale)) {
    // «۵ تا ۱۰ میلیون» has its «تا» behind the number; a measure has not.
    return unit === 'تا' ? { toman: number.value, length: number.length, isSure: false, scale: null } : null
  }
  const { value, scale } = number
  const thousands = scale === null && value < 100 ? thousandsAt(tokens, at + number.length) : null
  if (thousands) {
    const length = number.length + thousands.length
    const isNamed = tomans.has(tokens[at + length]?.word ?? '')
    const toman = value * 1e6 + thousands.value * 1e3
    return { toman, length: length + (isNamed ? 1 : 0), isSure: true, scale: 1e6 }
  }
  if (rials.has(unit))
    return { toman: value / RIALS_A_TOMAN, length: number.length + 1, isSure: true, scale, isRial: true }
  if (tomans.has(unit)) {
    const isColloquial = scale === null && value < THOUSANDS_BELOW
    const toman = isColloquial ? value * (value < MILLIONS_BELOW ? 1e6 : 1e3) : value
    return { toman, length: number.length + 1, isSure: true, scale }
  }
  return { toman: value, length: number.length, isSure: scale !== null || value >= 100_000, scale }
}

/** «یک و هشتصد»: a million and eight hundred thousand, as everybody says it. */
function thousandsAt(tokens: readonly Token[], at: number): { value: number; length: number } | null {
  if (tokens[at]?.word !== 'و') return null
  const number = numberAt(tokens, at + 1)
  const isHundreds = number?.scale === null && number.value >= 100 && number.value < 1000
  return isHundreds ? { value: number.value, length: number.length + 1 } : null
}

function phrases(text: string): readonly (readonly string[])[] {
  return text
    .split('،')
    .map((phrase) => phrase.trim().split(' '))
    .sort((a, b) => b.length - a.length)
}

/** Tokens that the longest of these phrases takes here; 0 when none stands here. */
function phraseAt(all: readonly (readonly string[])[], tokens: readonly Token[], at: number): number {
  const found = all.find((phrase) => phrase.every((word, place) => tokens[at + place]?.word === word))
  return found?.length ?? 0
}
