import { list } from '../../contract/constants.ts'
import type { FavouriteAnswer, FavouritesAnswer, FavouritesQuery } from '../../contract/favourites/schemas.ts'
import { addFavourite, countFavourites, listFavouriteCodes, removeFavourite } from './repository.ts'
import { toListItem } from '../catalogue/productItems.ts'
import { listFavouriteProducts } from '../catalogue/productListsRepository.ts'
import { findForSale } from '../catalogue/productsRepository.ts'
import { staffRefusal } from '../identity/roles.ts'
import type { Context } from '../shared/context.ts'
import type { Identity } from '../shared/identity.ts'

export interface FavouriteChange {
  readonly shopper: Pick<Identity, 'userId' | 'role'>
  readonly websiteCode: string
  readonly wanted: boolean
}

/** Adds or removes a favourite; a repeated request is no error. */
export async function setFavourite(
  { db }: Pick<Context, 'db'>,
  { shopper: { userId, role }, websiteCode, wanted }: FavouriteChange,
): Promise<FavouriteAnswer> {
  const refusal = wanted ? staffRefusal(role) : ''
  const success = !refusal && (await (wanted ? addIfForSale : removeFavourite)(db, userId, websiteCode))
  const favCount = await countFavourites(db, userId)
  return { success, message: success ? '' : refusal || 'این کالا یافت نشد.', favCount }
}

async function addIfForSale(db: Context['db'], userId: number, websiteCode: string): Promise<boolean> {
  const product = await findForSale(db, websiteCode)
  if (product) await addFavourite(db, userId, product.id)
  return product !== null
}

/** A page of all favourites of a member, or of the favourites in one of the member's lists. */
export async function getFavourites(
  { db }: Pick<Context, 'db'>,
  userId: number,
  { page = 1, list: listId }: FavouritesQuery,
): Promise<FavouritesAnswer> {
  const { pageSize } = list
  const [total, rows] = await Promise.all([
    countFavourites(db, userId, listId),
    listFavouriteProducts(db, userId, { listId, limit: pageSize, offset: (page - 1) * pageSize }),
  ])
  return {
    items: rows.map(toFavourite),
    total,
    page,
    pageSize,
    ...(listId !== undefined && { list: listId }),
  }
}

/** A product of the favourites as a list item. */
export function toFavourite(row: Parameters<typeof toListItem>[0]): ReturnType<typeof toListItem> {
  return { ...toListItem(row), isFav: true }
}

/** Website codes of all favourites of a member. */
export async function favouriteCodesOf(db: Context['db'], userId: number): Promise<ReadonlySet<string>> {
  return new Set(await listFavouriteCodes(db, userId))
}
