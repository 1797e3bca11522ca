import type { ProductListItem } from '../../contract/catalogue/schemas.ts'
import { productStatus, type ProductStatus } from '../../contract/statuses.ts'
import { outlineOf } from '../artwork/outlineOf.ts'
import type { ProductListRow } from './productListsRepository.ts'

/** Up to this stock, the number of pieces left is shown. */
const FEW = 3

/** A list item as an anonymous visitor sees it. */
export function toListItem(row: ProductListRow): ProductListItem {
  const status = shownStatus(row.status, row.stock)
  const isScarce = status === productStatus.inStock && row.stock <= FEW
  return {
    id: row.id,
    websiteCode: row.websiteCode,
    nameFa: row.nameFa,
    nameEn: row.nameEn,
    brand: row.brand,
    price: row.price,
    oldPrice: row.discountPercent > 0 ? row.oldPrice : 0,
    discountPercent: row.discountPercent,
    status,
    imageUrl: row.imageUrl ?? '',
    ...drawnOutline(row),
    isFav: false,
    rating: row.rating,
    reviewCount: row.reviewCount,
    slug: row.slug,
    ...(row.secondImageUrl ? { secondImageUrl: row.secondImageUrl } : {}),
    ...(isScarce ? { fewLeft: row.stock } : {}),
  }
}

/** The outline of a product whose first picture is drawn; a photograph looks different. */
export function drawnOutline({
  artwork,
  imageUrl,
}: Pick<ProductListRow, 'artwork' | 'imageUrl'>): Pick<ProductListItem, 'outline'> {
  const outline = imageUrl?.startsWith('/media/w/') ? outlineOf(artwork) : undefined
  return outline ? { outline } : {}
}

/**
 * The status that shoppers see: a product or choice that is for sale but sold out counts as out of stock. One that the
 * database has as out of stock stays so, because it may have pieces but no price.
 */
export function shownStatus(status: ProductStatus, stock: number): ProductStatus {
  return status === productStatus.inStock && stock === 0 ? productStatus.outOfStock : status
}

/**
 * The status that an unsaved product will have: the database sets "in stock" and "out of stock" by stock and price on every
 * write (migrations/baseline/catalogue.sql); people choose the others, which stay.
 */
export function savedStatus(
  status: ProductStatus,
  { stock, price }: { readonly stock: number; readonly price: number },
): ProductStatus {
  if (!followsStock(status)) return status
  return stock > 0 && price > 0 ? productStatus.inStock : productStatus.outOfStock
}

export const followsStock = (status: ProductStatus) =>
  status === productStatus.inStock || status === productStatus.outOfStock

/** Website codes of a member's favourites; passed in, because `favourites` is a later domain. */
export type FavouriteCodesOf = (userId: number) => Promise<ReadonlySet<string>>

/** Copies of the items with the favourites of a member; the cached items are not modified. */
export function withFavourites(
  items: readonly ProductListItem[],
  codes: ReadonlySet<string>,
): ProductListItem[] {
  return items.map((item) => (codes.has(item.websiteCode) ? { ...item, isFav: true } : item))
}
