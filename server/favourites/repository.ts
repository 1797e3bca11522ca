import type { Kysely } from 'kysely'
import { productsOfList } from '../catalogue/productListsRepository.ts'
import { countRows } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'

export async function addFavourite(db: Kysely<Database>, userId: number, productId: number) {
  await db
    .insertInto('favourites')
    .values({ user_id: userId, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a favourite, even if its product is not published any more. Returns whether the product exists. */
export async function removeFavourite(
  db: Kysely<Database>,
  userId: number,
  websiteCode: string,
): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .where('website_code', '=', websiteCode)
    .select('id')
    .executeTakeFirst()
  if (!product) return false
  await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('product_id', '=', product.id)
    .execute()
  return true
}

/** Number of a member's favourites, or of the favourites in one list. Products that are not published do not count. */
export async function countFavourites(
  db: Kysely<Database>,
  userId: number,
  listId?: number,
): Promise<number> {
  return countRows(
    db
      .selectFrom('favourites')
      .innerJoin('products', 'products.id', 'favourites.product_id')
      .where('user_id', '=', userId)
      .where('products.published', '=', true)
      .$if(listId !== undefined, (query) =>
        query.where('products.id', 'in', productsOfList(db, userId, listId ?? 0)),
      ),
  )
}

/** Website codes of favourites of published products, newest first. */
export async function listFavouriteCodes(db: Kysely<Database>, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('products', 'products.id', 'favourites.product_id')
    .where('user_id', '=', userId)
    .where('products.published', '=', true)
    .orderBy('favourites.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .select('products.website_code')
    .execute()
  return rows.map((row) => row.website_code)
}
