import { productStatus, type ProductStatus } from '../../../contract/statuses.ts'

/** What shoppers are offered. Prices in Toman, `oldPrice` 0 without a discount. */
export interface Offer {
  readonly price: number
  readonly oldPrice: number
  readonly status: ProductStatus
  readonly published: boolean
  readonly choices: readonly { readonly price: number }[]
}

/** The field of a product that may not stand so: whoever buys would pay nothing, or the discount is none. */
export function wrongOf({ price, oldPrice, status, published, choices }: Offer) {
  if (oldPrice > 0 && oldPrice <= price) return 'oldPrice'
  if (!published || status !== productStatus.inStock) return null
  if (price === 0) return 'price'
  return choices.some((choice) => choice.price === 0) ? 'choices' : null
}

/** What whoever wrote such a field is told. */
export const wrongWords: Readonly<Record<NonNullable<ReturnType<typeof wrongOf>>, string>> = {
  oldPrice: 'قیمت پیش از تخفیف باید از قیمت بیشتر باشد، یا صفر.',
  price: 'کالای منتشرشدهٔ «موجود» باید قیمت داشته باشد.',
  choices: 'هر گزینهٔ کالای منتشرشدهٔ «موجود» باید قیمت داشته باشد.',
}

export const STOCK_OF_CHOICES = 'موجودی این کالا از گزینه‌هایش شمرده می‌شود؛ موجودی گزینه‌ها را عوض کنید.'

/** Whether a change of many would put a product wrong that was not: then it is left out of it. */
export const isSpoilt = (before: Offer, after: Offer) => wrongOf(after) !== null && wrongOf(before) === null
