import { readablePath } from '../../../contract/readablePath.ts'
import { productStatus } from '../../../contract/statuses.ts'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { shownStatus } from '../../catalogue/productItems.ts'
import type { OfferRow } from './offersRepository.ts'

/** An entry of a market: one product, or one choice of a product. Each market maps this and nothing else. */
export interface Offer {
  /** Stays the same as long as the product or choice exists. */
  readonly id: string
  /** Id that the choices of one product share; null without choices. */
  readonly group: string | null
  readonly title: string
  readonly latinTitle: string
  readonly url: string
  /** Toman; also of an offer that is not available. */
  readonly price: number
  /** Toman; 0 without a discount. */
  readonly oldPrice: number
  readonly isAvailable: boolean
  readonly brand: string
  readonly category: string
  readonly reference: string
  readonly choice: string
  /** URLs. */
  readonly images: readonly string[]
  readonly spec: Readonly<Record<string, string>>
  readonly warranty: string
  readonly description: string
  readonly addedAt: Date
  readonly changedAt: Date
}

/** @param origin of the shop, without a trailing slash */
export function toOffer(row: OfferRow, origin: string): Offer {
  const { code, choiceId, choice, price, status, stock } = row
  const rows = row.specifications.flatMap((group) => group.rows)
  const shown = shownStatus(status, stock)
  return {
    id: choiceId === null ? code : `${code}-${choiceId}`,
    group: choiceId === null ? null : code,
    title: choice ? `${row.nameFa}، ${choice}` : row.nameFa,
    latinTitle: row.nameEn,
    url: urlOf(row, origin),
    price,
    oldPrice: row.oldPrice > price ? row.oldPrice : 0,
    isAvailable: shown === productStatus.inStock && price > 0,
    brand: row.brand,
    category: row.category,
    reference: row.reference,
    choice,
    images: row.images.map((image) => new URL(image, origin).href),
    spec: Object.fromEntries(rows.map(({ title, value }) => [title, value])),
    warranty: row.warranty,
    description: row.description || row.nameFa,
    addedAt: row.addedAt,
    changedAt: row.changedAt,
  }
}

/** The page of the product, which begins with the choice. */
function urlOf({ productId: id, slug, choiceId }: OfferRow, origin: string): string {
  const url = new URL(readablePath(toProduct({ id, slug })), origin)
  if (choiceId !== null) url.searchParams.set('choice', String(choiceId))
  return url.href
}

/** The code of the product of an offer's id, with and without a choice. */
export const codesOf = (id: string): string[] => [id, id.replace(/-\d+$/, '')]
