import type { PriceRange } from '../../../../contract/catalogue/facetsSchemas.ts'
import { facetLimits } from '../../../../contract/catalogue/facets.ts'
import { normalisePersian } from '../../../../contract/normalise.ts'
import { readAmount } from '../../../../contract/catalogue/listQuery.ts'

/**
 * Number of positions of the slider. The scale is logarithmic, as in the histogram, because on a linear scale half of the
 * products would be within the first centimetre.
 */
export const STEPS = 1000
/** Number of positions that an arrow key moves a thumb. */
export const KEY_STEP = STEPS / 100

/** Converts a price in Toman to a whole position from 0 to STEPS; prices outside the scale have the position of its end. */
export function toPlace(price: number, min: number, max: number): number {
  const [low, high] = [Math.log(Math.max(1, min)), Math.log(Math.max(1, max))]
  if (high <= low) return 0
  const share = (Math.log(Math.max(1, price)) - low) / (high - low)
  return Math.round(Math.min(1, Math.max(0, share)) * STEPS)
}

/**
 * Converts a position to Toman, rounded to two significant digits, or to more if an arrow key would otherwise not change the
 * price. The ends are exact.
 */
export function toPrice(place: number, min: number, max: number): number {
  if (place <= 0) return min
  if (place >= STEPS) return max
  const [low, high] = [Math.log(Math.max(1, min)), Math.log(Math.max(1, max))]
  const price = Math.exp(low + ((high - low) * place) / STEPS)
  // Half a key step, because an arrow key moves the thumb to a multiple of KEY_STEP, so by less when it is between two.
  const least = price * Math.expm1(((high - low) * KEY_STEP) / STEPS / 2)
  const digits = Math.min(Math.floor(Math.log10(price)) - 1, Math.floor(Math.log10(least)))
  const unit = 10 ** Math.max(0, digits)
  return Math.min(max, Math.max(min, Math.round(price / unit) * unit))
}

/** Positions of the two thumbs. */
export type Places = readonly [low: number, high: number]

interface Ends {
  readonly min: number
  readonly max: number
}

export const placesOf = (chosen: PriceRange, { min, max }: Ends): Places => [
  chosen.min === undefined ? 0 : toPlace(chosen.min, min, max),
  chosen.max === undefined ? STEPS : toPlace(chosen.max, min, max),
]

/**
 * The price range for thumbs at these positions. A thumb at an end of the scale sets no bound. The bound of a thumb that did not
 * move is the exact chosen one, because the position only approximates it.
 */
export function rangeAt([low, high]: Places, chosen: PriceRange, { min, max }: Ends): PriceRange {
  const [lowBefore, highBefore] = placesOf(chosen, { min, max })
  const lower = low > 0 ? toPrice(low, min, max) : undefined
  const upper = high < STEPS ? toPrice(high, min, max) : undefined
  return { min: low === lowBefore ? chosen.min : lower, max: high === highBefore ? chosen.max : upper }
}

/** Amounts with a unit: «۲/۵ میلیون», «۱۲٬۵۰۰ هزار», and «۱ میلیون و ۵۰۰», where 500 means thousands. */
const AMOUNT_WITH_UNIT =
  /(\d{1,3}(?:[,٬]\d{3})+|\d+(?:[.,/٫]\d{1,2})?) ?(میلیون|ملیون|هزار)(?: و (\d{1,3})(?!\d))?/

/** Parses an amount in Toman, typed in digits or with a unit; undefined without a digit. */
export function typedAmount(typed: string): number | undefined {
  const [, count, unit, rest = '0'] = AMOUNT_WITH_UNIT.exec(normalisePersian(typed)) ?? []
  if (count === undefined) return readAmount(typed)
  const scale = unit === 'هزار' ? 1e3 : 1e6
  const number = count.replace(/[,٬](?=\d{3})/g, '').replace(/[,/٫]/, '.')
  const toman = Number(number) * scale + (Number(rest) * scale) / 1e3
  return Math.min(Math.round(toman), facetLimits.price)
}
