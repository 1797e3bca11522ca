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
    const { percent, rounding = 1 } = change
    const by = (before: number) => rounded(before * (1 + percent / 100), before, rounding)
    const next = by(price)
    // Rounding must not make the price equal to the old price, or the discount would vanish.
    return { price: next, oldPrice: oldPrice > 0 ? Math.max(by(oldPrice), next + rounding) : 0 }
  }
  if (change.kind === 'discount') {
    const { percent, rounding = 1 } = change
    const next = rounded(full * (1 - percent / 100), full, rounding)
    if (next < full) return { price: next, oldPrice: full }
  }
  if (change.kind === 'endDiscount') return { price: full, oldPrice: 0 }
  return { price, oldPrice }
}

/** Rounds to the nearest step; a positive price never becomes 0. */
function rounded(value: number, before: number, step: number): number {
  if (before === 0) return 0
  return Math.max(Math.round(value / step) * step, step)
}
