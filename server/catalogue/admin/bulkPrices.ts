import type { BulkChange } from '../../../contract/catalogue/admin/bulkSchemas.ts'
import type { ChoiceFigures } from '../bulkRepository.ts'
import { offerOfChoices, type Figures } from './offer.ts'

export interface Prices extends Figures {
  readonly choices: readonly ChoiceFigures[]
}

/**
 * Applies a change to the prices of a product, or to each of its choices separately if it has any. Leaves other fields as
 * they are.
 */
export function changedPrices(product: Prices, change: BulkChange): Prices {
  if (product.choices.length === 0) return { ...product, ...changed(product, change) }
  const choices = product.choices.map((choice) => ({ ...choice, ...changed(choice, change) }))
  return { ...product, ...offerOfChoices(choices), choices }
}

type PricePair = Pick<Figures, 'price' | 'oldPrice'>

function changed({ price, oldPrice }: PricePair, change: BulkChange): PricePair {
  const full = Math.max(price, oldPrice)
  if (change.kind === 'price') {
    const factor = 1 + change.percent / 100
    const step = stepFor(price, factor, change.rounding)
    const next = rounded(price * factor, step)
    // Rounding must not make the price equal to the old price, or the discount would vanish.
    return {
      price: next,
      oldPrice: oldPrice > 0 ? Math.max(rounded(oldPrice * factor, step), next + step) : 0,
    }
  }
  if (change.kind === 'discount') {
    const factor = 1 - change.percent / 100
    const next = rounded(full * factor, stepFor(full, factor, change.rounding))
    if (next < full) return { price: next, oldPrice: full }
  }
  if (change.kind === 'endDiscount') return { price: full, oldPrice: 0 }
  return { price, oldPrice }
}

/** The step of rounding; 1 if this step would make a price 0, or raise it although it falls, or lower it although it rises. */
function stepFor(price: number, factor: number, step = 1): number {
  const next = rounded(price * factor, step)
  return next === 0 || Math.sign(next - price) === -Math.sign(factor - 1) ? 1 : step
}

/** Rounds to the nearest step; a positive price never becomes 0. */
function rounded(value: number, step: number): number {
  if (value === 0) return 0
  return step === 1 ? Math.max(Math.round(value), 1) : Math.round(value / step) * step
}
