import type { PriceRange } from '../../../../contract/catalogue/facetsSchemas.ts'

/**
 * The slider's places and the prices they mean. Equal ways along it are equal ratios, as in the histogram: half
 * of the goods would lie under the first finger's breadth of an even scale.
 */
export const STEPS = 1000
/** Places that one arrow key moves a thumb. */
export const KEY_STEP = STEPS / 100

/** @returns a whole place from 0 to STEPS; prices outside the ends stand at them */
export function toPlace(price: number, min: number, max: number): number {
  const [low, high] = [Math.log(Math.max(1, min)), Math.log(Math.max(1, max))]
  if (high <= low) return 0
  const share = (Math.log(Math.max(1, price)) - low) / (high - low)
  return Math.round(Math.min(1, Math.max(0, share)) * STEPS)
}

/**
 * @returns Toman, rounded to two digits that say something, finer where half an arrow key's step is less than that:
 * the key would lead back to the price that it came from. The ends are exact
 */
export function toPrice(place: number, min: number, max: number): number {
  if (place <= 0) return min
  if (place >= STEPS) return max
  const [low, high] = [Math.log(Math.max(1, min)), Math.log(Math.max(1, max))]
  const price = Math.exp(low + ((high - low) * place) / STEPS)
  // The slider stops at whole key steps: from a place between two it may move only half of one.
  const least = price * Math.expm1(((high - low) * KEY_STEP) / STEPS / 2)
  const digits = Math.min(Math.floor(Math.log10(price)) - 1, Math.floor(Math.log10(least)))
  const unit = 10 ** Math.max(0, digits)
  return Math.min(max, Math.max(min, Math.round(price / unit) * unit))
}

/** Where the two thumbs stand. */
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
 * What thumbs at these places choose. The ends of the scale are no limit; a thumb that was not moved keeps the bound
 * that was chosen, which its place only comes near.
 */
export function rangeAt([low, high]: Places, chosen: PriceRange, { min, max }: Ends): PriceRange {
  const [lowBefore, highBefore] = placesOf(chosen, { min, max })
  const lower = low > 0 ? toPrice(low, min, max) : undefined
  const upper = high < STEPS ? toPrice(high, min, max) : undefined
  const range = {
    min: low === lowBefore ? chosen.min : lower,
    max: high === highBefore ? chosen.max : upper,
  }
  return {
    ...(range.min === undefined ? {} : { min: range.min }),
    ...(range.max === undefined ? {} : { max: range.max }),
  }
}
