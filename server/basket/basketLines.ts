import type { BasketLine } from '../../contract/basket/schemas.ts'
import { productStatus } from '../../contract/statuses.ts'
import type { AskedLine } from './context.ts'
import type { BasketLineRow } from './basketsRepository.ts'
import { choicePicture } from '../catalogue/choicePictures.ts'
import { shownStatus } from '../catalogue/productItems.ts'

/**
 * A line of the basket with its present price, stock and status.
 * @param asked the same line of the pending order, whose stock is held and whose price is fixed
 */
export function toLine(row: BasketLineRow, asked?: AskedLine): BasketLine {
  const stock = stockNow({ ...row, propertyId: row.productProperty }) + (asked?.count ?? 0)
  const price = asked?.price ?? row.choicePrice ?? row.price
  const oldPrice = asked?.oldPrice ?? row.oldPrice
  return {
    productId: row.productId,
    websiteCode: row.websiteCode,
    productProperty: row.productProperty,
    propertyTitle: row.choiceTitle ? `${row.choiceTitle}: ${row.choiceValue}` : '',
    nameFa: row.nameFa,
    brand: row.brand,
    slug: row.slug,
    imageUrl: pictureOf(row),
    status: asked ? productStatus.inStock : shownStatus(row.status, stock),
    count: row.count,
    stock,
    price,
    oldPrice: oldPrice > price ? oldPrice : 0,
    addedPrice: row.addedPrice,
  }
}

interface LineNow {
  /** 0 without a variant. */
  readonly propertyId: number
  /** Of the product; null if it does not exist any more. */
  readonly stock: number | null
  readonly choiceStock: number | null
  /** Whether the product has variants now. */
  readonly hasChoices: boolean
}

/** Stock that a line of a basket or order can get; a deleted variant has none. */
export function stockNow(line: LineNow): number {
  if (mustChoose(line)) return 0
  return (line.propertyId === 0 ? line.stock : line.choiceStock) ?? 0
}

/** Staff have added variants since the line was made, so the wanted one is unknown. */
export const mustChoose = ({ propertyId, hasChoices }: Pick<LineNow, 'propertyId' | 'hasChoices'>) =>
  propertyId === 0 && hasChoices

export const chooseAgain = (name: string) =>
  `«${name}» اکنون چند گزینه دارد. آن را از سبد بردارید و با گزینهٔ دلخواهتان دوباره اضافه کنید.`

/** The picture of the chosen strap, if it has its own. */
function pictureOf({ websiteCode: code, artwork, imageUrl, choiceColour }: BasketLineRow): string {
  const picture = imageUrl ?? ''
  return choicePicture({ code, artwork, imageUrl: picture }, choiceColour ?? '', 1) ?? picture
}
