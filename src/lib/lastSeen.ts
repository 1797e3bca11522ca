import { parseJson } from './guardedStorage.ts'

/** The last seen products and basket on this device. Only the offline page shows them, because their prices may be outdated. */
export interface SeenProduct {
  readonly id: number
  readonly nameFa: string
  /** URL of a small picture, or empty. */
  readonly imageUrl: string
  /** Toman; 0 if no price was shown. */
  readonly price: number
  /** Epoch ms. */
  readonly at: number
}

export interface SeenLine extends Omit<SeenProduct, 'id' | 'at'> {
  /** The choice, or empty. */
  readonly choice: string
  readonly count: number
}

export interface SeenBasket {
  readonly at: number
  readonly lines: readonly SeenLine[]
}

export const seenKeys = { products: 'seenProducts', basket: 'seenBasket' } as const
/** Name of the browser's cache with the pictures of these products. */
export const SEEN_PICTURES = 'seen-pictures'
const MAX = 12

type Read = (key: string) => string | null

export function seenProducts(read: Read): SeenProduct[] {
  const value = parseJson(read(seenKeys.products))
  return Array.isArray(value) ? value.filter(isSeenProduct).slice(0, MAX) : []
}

/** The stored basket; null if there is none or it is empty. */
export function seenBasket(read: Read): SeenBasket | null {
  const value = parseJson(read(seenKeys.basket)) as Partial<SeenBasket> | null
  if (typeof value?.at !== 'number' || !Array.isArray(value.lines)) return null
  const lines = value.lines.filter(isSeenLine)
  return lines.length > 0 ? { at: value.at, lines } : null
}

/** Adds a product to the list, newest first. */
export function withSeen(products: readonly SeenProduct[], seen: SeenProduct): SeenProduct[] {
  return [seen, ...products.filter(({ id }) => id !== seen.id)].slice(0, MAX)
}

const isNamed = (value: Partial<SeenProduct> | null) =>
  typeof value?.nameFa === 'string' && typeof value.imageUrl === 'string' && typeof value.price === 'number'
const isSeenProduct = (value: SeenProduct | null) => isNamed(value) && typeof value?.at === 'number'
const isSeenLine = (value: SeenLine | null) => isNamed(value) && typeof value?.count === 'number'
