import type { BulkChange } from '../../../contract/catalogue/admin/bulkSchemas.ts'

/** Prices of a product, Toman. */
export interface Prices {
  readonly price: number
  /** 0 without a discount. */
  readonly oldPrice: number
  readonly choices: readonly { readonly id: number; readonly price: number }[]
}

/** A choice that gets its price by proportion is rounded to this. */
const CHOICE_STEP = 1000

/** What a change makes of the prices of a product; those that it does not touch stay as they are. */
export function changedPrices(before: Prices, change: BulkChange): Prices {
  if (change.kind === 'price') {
    const { percent, rounding = 1 } = change
    const by = (price: number) => rounded(price * (1 + percent / 100), price, rounding)
    const price = by(before.price)
    return {
      price,
      // A discount that the rounding would swallow stays one.
      oldPrice: before.oldPrice > 0 ? Math.max(by(before.oldPrice), price + rounding) : 0,
      choices: before.choices.map((choice) => ({ ...choice, price: by(choice.price) })),
    }
  }
  if (change.kind === 'discount') {
    const { percent, rounding = 1 } = change
    const full = before.oldPrice > 0 ? before.oldPrice : before.price
    const price = rounded(full * (1 - percent / 100), full, rounding)
    if (price >= full) return before
    return inProportion(before, { price, oldPrice: full })
  }
  if (change.kind === 'endDiscount' && before.oldPrice > 0)
    return inProportion(before, { price: before.oldPrice, oldPrice: 0 })
  return before
}

/** To the nearest step, but what costs something never becomes free. */
function rounded(value: number, before: number, step: number): number {
  if (before === 0) return 0
  return Math.max(Math.round(value / step) * step, step)
}

/** Prices of choices follow that of their product. */
export function inProportion(before: Prices, next: Pick<Prices, 'price' | 'oldPrice'>): Prices {
  const of = (price: number) =>
    price === before.price
      ? next.price
      : rounded(before.price === 0 ? price : (price * next.price) / before.price, price, CHOICE_STEP)
  return { ...next, choices: before.choices.map((choice) => ({ ...choice, price: of(choice.price) })) }
}
