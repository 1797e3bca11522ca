/**
 * The slider's places and the prices they mean. Equal ways along it are equal ratios, as in the histogram: half
 * of the goods would lie under the first finger's breadth of an even scale.
 */
export const STEPS = 1000

/** @returns a whole place from 0 to STEPS; prices outside the ends stand at them */
export function toPlace(price: number, min: number, max: number): number {
  const [low, high] = [Math.log(Math.max(1, min)), Math.log(Math.max(1, max))]
  if (high <= low) return 0
  const share = (Math.log(Math.max(1, price)) - low) / (high - low)
  return Math.round(Math.min(1, Math.max(0, share)) * STEPS)
}

/** @returns Toman, rounded to two digits that say something; the ends are exact */
export function toPrice(place: number, min: number, max: number): number {
  if (place <= 0) return min
  if (place >= STEPS) return max
  const [low, high] = [Math.log(Math.max(1, min)), Math.log(Math.max(1, max))]
  const price = Math.exp(low + ((high - low) * place) / STEPS)
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1)
  return Math.min(max, Math.max(min, Math.round(price / unit) * unit))
}
