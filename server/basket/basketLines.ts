import type { BasketLine } from '../../contract/basket/schemas.ts'
import { productStatus } from '../../contract/statuses.ts'
import type { PendingLine } from './context.ts'
import type { BasketLineRow } from './basketsRepository.ts'
import { choicePicture } from '../catalogue/choicePictures.ts'
import { shownStatus } from '../catalogue/productItems.ts'

/**
 * Makes a line of the basket with today's price, stock and status.
 * @param pending the same line of the order that waits for its payment, which holds its stock and has a fixed price
 */
export function toLine(row: BasketLineRow, pending?: PendingLine): BasketLine {
  const stock = stockNow({ ...row, propertyId: row.productProperty }) + (pending?.count ?? 0)
  const price = pending?.price ?? row.choicePrice ?? row.price
  const oldPrice = pending?.oldPrice ?? row.oldPrice
  return {
    productId: row.productId,
    websiteCode: row.websiteCode,
    productProperty: row.productProperty,
    propertyTitle: row.choiceTitle ? `${row.choiceTitle}: ${row.choiceValue}` : '',
    nameFa: row.nameFa,
    brand: row.brand,
    slug: row.slug,
    imageUrl: pictureOf(row),
    status: pending ? productStatus.inStock : shownStatus(row.status, stock),
    count: row.count,
    stock,
    price,
    oldPrice: oldPrice > price ? oldPrice : 0,
    addedPrice: row.addedPrice,
  }
}

interface LineNow {
  /** Id of the variant; 0 without one. */
  readonly propertyId: number
  /** Stock of the product; null if it does not exist any more. */
  readonly stock: number | null
  readonly choiceStock: number | null
  /** Whether the product has variants now. */
  readonly hasChoices: boolean
}

/** Stock that is available to a line of a basket or order; a deleted variant has none. */
export function stockNow(line: LineNow): number {
  if (mustChoose(line)) return 0
  return (line.propertyId === 0 ? line.stock : line.choiceStock) ?? 0
}

/** Whether staff have added variants since the shopper added the line, so the shopper must choose one. */
export const mustChoose = ({ propertyId, hasChoices }: Pick<LineNow, 'propertyId' | 'hasChoices'>) =>
  propertyId === 0 && hasChoices

export const chooseAgain = (name: string) =>
  `«${name}» اکنون چند گزینه دارد. آن را از سبد بردارید و با گزینهٔ دلخواهتان دوباره اضافه کنید.`

/** URL of the picture: that of the chosen strap if there is one, otherwise that of the product. */
function pictureOf({ websiteCode: code, artwork, imageUrl, choiceColour }: BasketLineRow): string {
  const picture = imageUrl ?? ''
  return choicePicture({ code, artwork, imageUrl: picture }, choiceColour ?? '', 1) ?? picture
}
