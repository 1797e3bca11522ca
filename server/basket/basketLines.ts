import type { BasketLine } from '../../contract/basket/schemas.ts'
import type { BasketLineRow } from './basketsRepository.ts'
import { choicePicture } from '../catalogue/choicePictures.ts'
import { shownStatus } from '../catalogue/productItems.ts'

/**
 * A line of the basket with the price, stock and status of the present moment.
 * @param held of the stock by the order this basket waits for
 */
export function toLine(row: BasketLineRow, held = 0): BasketLine {
  const isChoice = row.productProperty !== 0
  // A choice that was deleted since cannot be bought any more.
  const stock = (isChoice ? (row.choiceStock ?? 0) : row.stock) + held
  const price = row.choicePrice ?? row.price
  return {
    productId: row.productId,
    websiteCode: row.websiteCode,
    productProperty: row.productProperty,
    propertyTitle: row.choiceTitle ? `${row.choiceTitle}: ${row.choiceValue}` : '',
    nameFa: row.nameFa,
    brand: row.brand,
    slug: row.slug,
    imageUrl: pictureOf(row),
    status: shownStatus(row.status, stock),
    count: row.count,
    stock,
    price,
    oldPrice: row.oldPrice > price ? row.oldPrice : 0,
    addedPrice: row.addedPrice,
  }
}

/** Of the strap that was chosen, where it has its own. */
function pictureOf({ websiteCode: code, artwork, imageUrl, choiceColour }: BasketLineRow): string {
  const picture = imageUrl ?? ''
  return choicePicture({ code, artwork, imageUrl: picture }, choiceColour ?? '', 1) ?? picture
}
