/** Converts a product's choices to JSON in one form value and back. Numbers are strings, because input may be incomplete. */
import type { ProductChange } from '../../../contract/catalogue/admin/schemas.ts'
import { formatNumber } from '../../lib/persian.ts'
import { typedNumber } from '../shared/typedNumber.ts'
import type { Product } from './productsApi.ts'

export interface ChoiceDraft {
  /** React key of the choice's row. */
  readonly key: string
  /** 0 for a new choice. */
  readonly id: number
  readonly title: string
  readonly value: string
  readonly colour: string
  readonly price: string
  readonly oldPrice: string
  readonly stock: string
}
export type ChoiceField = Exclude<keyof ChoiceDraft, 'key' | 'id'>

export const choicesToText = (choices: readonly ChoiceDraft[]) => JSON.stringify(choices)
export const choicesFromText = (text: string) => JSON.parse(text || '[]') as ChoiceDraft[]

export const choiceDrafts = ({ properties }: Product): ChoiceDraft[] =>
  properties.map(({ id, title, value, colour, price, oldPrice, stock }) => ({
    key: String(id),
    id,
    title,
    value,
    colour,
    price: formatNumber(price),
    oldPrice: formatNumber(oldPrice),
    stock: formatNumber(stock),
  }))

/** Parses price and stock; an invalid number counts as 0. */
export const choiceFigures = (text: string) =>
  choicesFromText(text).map(({ price, stock }) => ({
    price: typedNumber(price) ?? 0,
    stock: typedNumber(stock) ?? 0,
  }))

/** Errors of one choice in Persian, by field. */
export function choiceErrors(choice: ChoiceDraft, all: readonly ChoiceDraft[]) {
  const errors: Partial<Record<ChoiceField, string>> = {}
  const name = nameOf(choice)
  if (!choice.title.trim()) errors.title = 'نوع گزینه را بنویسید؛ مانند رنگ بند.'
  if (!choice.value.trim()) errors.value = 'مقدار را بنویسید؛ مانند مشکی.'
  else if (all.some((other) => other.key !== choice.key && nameOf(other) === name))
    errors.value = 'این گزینه دو بار آمده است.'
  if (choice.colour && !/^#[0-9a-f]{6}$/i.test(choice.colour))
    errors.colour = 'رنگ را مانند ‎#1a2b3c بنویسید.'
  const [price, oldPrice] = [typedNumber(choice.price), typedNumber(choice.oldPrice)]
  if (price === null) errors.price = 'یک عدد بنویسید.'
  if (oldPrice === null) errors.oldPrice = 'یک عدد بنویسید؛ صفر: بدون تخفیف.'
  else if (oldPrice > 0 && oldPrice <= (price ?? 0)) errors.oldPrice = 'باید از قیمت بیشتر باشد، یا صفر.'
  if (typedNumber(choice.stock) === null) errors.stock = 'یک عدد بنویسید.'
  return errors
}

const nameOf = ({ title, value }: ChoiceDraft) => `${title.trim()} ${value.trim()}`

/** Error of the form value as a whole, in Persian; null if all choices are valid. */
export function choicesProblem(text: string): string | null {
  const all = choicesFromText(text)
  return all.some((choice) => Object.keys(choiceErrors(choice, all)).length > 0)
    ? 'خطاهای گزینه‌ها را برطرف کنید.'
    : null
}

/** The choices for the request. They include the stock that was read, so that the server can subtract sales since then. */
export function choicesToSend(product: Product, text: string): NonNullable<ProductChange['properties']> {
  return choicesFromText(text).map(({ id, title, value, colour, price, oldPrice, stock }) => ({
    id,
    title: title.trim(),
    value: value.trim(),
    colour,
    price: typedNumber(price) ?? 0,
    oldPrice: typedNumber(oldPrice) ?? 0,
    stock: {
      from: product.properties.find((one) => one.id === id)?.stock ?? 0,
      to: typedNumber(stock) ?? 0,
    },
  }))
}

/** A Persian summary of the choices, used to compare versions in a conflict. */
export const choicesInWords = (text: string) =>
  choicesFromText(text)
    .map(
      ({ title, value, price, oldPrice, stock }) =>
        `${title} ${value}: ${price} تومان${typedNumber(oldPrice) ? ` (پیش از تخفیف ${oldPrice})` : ''}، ${stock} عدد`,
    )
    .join('؛ ')
