import { leadingChoice } from '../../../contract/catalogue/leadingChoice.ts'
import type { ProductStatus } from '../../../contract/statuses.ts'
import { followsStock } from '../productItems.ts'

/** Prices in Toman; `oldPrice` is 0 without a discount. */
export interface Figures {
  readonly price: number
  readonly oldPrice: number
  readonly stock: number
}

/** The figures of a product and of its choices. */
export interface Offer extends Figures {
  readonly status: ProductStatus
  readonly published: boolean
  readonly choices: readonly Figures[]
}

/**
 * Derives the figures of a product from its choices: price and old price of the leading choice, and the sum of the stock.
 * The database does the same on every write (migrations/baseline/catalogue.sql), so call this only for unsaved values.
 * Null without choices.
 */
export function offerOfChoices(choices: readonly Figures[]): Figures | null {
  const leading = leadingChoice(choices)
  if (!leading) return null
  const { price, oldPrice } = leading
  return {
    price,
    oldPrice: oldPrice > price ? oldPrice : 0,
    stock: choices.reduce((sum, { stock }) => sum + stock, 0),
  }
}

/**
 * Persian messages by field for a price, old price or stock written for a product that has choices, because only the
 * figures of the choices can change. A figure equal to the derived one is allowed, so that an unedited export can be
 * imported. Ignores null and absent figures. Empty for a product without choices.
 */
export function errorsOfDerivedFigures(
  written: { readonly [Name in keyof Figures]?: number | null | undefined },
  choices: readonly Figures[],
): Partial<Record<keyof Figures, string>> {
  const shown = offerOfChoices(choices)
  if (!shown) return {}
  const names = (Object.keys(ofChoices) as (keyof Figures)[]).filter(
    (name) => (written[name] ?? shown[name]) !== shown[name],
  )
  return Object.fromEntries(names.map((name) => [name, ofChoices[name]]))
}

const ofChoices: Readonly<Record<keyof Figures, string>> = {
  price: 'قیمت این کالا همان قیمت گزینه‌هایش است؛ قیمت گزینه‌ها را عوض کنید.',
  oldPrice: 'قیمت پیش از تخفیف این کالا از گزینه‌هایش می‌آید؛ آن را برای هر گزینه بنویسید.',
  stock: 'موجودی این کالا از گزینه‌هایش شمرده می‌شود؛ موجودی گزینه‌ها را عوض کنید.',
}

const hasWrongOldPrice = ({ price, oldPrice }: Pick<Figures, 'price' | 'oldPrice'>) =>
  oldPrice > 0 && oldPrice <= price

/** The first field that makes the offer invalid: a price of 0 on sale, or an old price not above the price. Null if valid. */
export function wrongOf({ choices, ...product }: Offer): {
  readonly field: 'price' | 'oldPrice' | 'choices'
  readonly words: string
} | null {
  const { price, stock, oldPrice } = offerOfChoices(choices) ?? product
  if (choices.some(hasWrongOldPrice))
    return { field: 'choices', words: 'قیمت پیش از تخفیف هر گزینه باید از قیمت آن بیشتر باشد، یا صفر.' }
  if (hasWrongOldPrice({ price, oldPrice }))
    return { field: 'oldPrice', words: 'قیمت پیش از تخفیف باید از قیمت بیشتر باشد، یا صفر.' }
  if (!product.published || !followsStock(product.status) || stock === 0) return null
  if (choices.some((choice) => choice.price === 0))
    return { field: 'choices', words: 'هر گزینهٔ کالای منتشرشدهٔ «موجود» باید قیمت داشته باشد.' }
  return price === 0 ? { field: 'price', words: 'کالای منتشرشدهٔ «موجود» باید قیمت داشته باشد.' } : null
}

/** Whether a bulk change would make a valid offer invalid; such products are skipped. */
export const becomesInvalid = (before: Offer, after: Offer) =>
  wrongOf(after) !== null && wrongOf(before) === null
