import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

export async function addFavourite(db: Kysely<Database>, userId: number, productId: number) {
  await db
    .insertInto('favourites')
    .values({ user_id: userId, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavourite(db: Kysely<Database>, userId: number, productId: number) {
  await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute()
}

export async function countFavourites(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('favourites')
    .where('user_id', '=', userId)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Codes of all favourites, newest first. */
export async function listFavouriteCodes(db: Kysely<Database>, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('products', 'products.id', 'favourites.product_id')
    .where('user_id', '=', userId)
    .orderBy('favourites.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .select('products.website_code')
    .execute()
  return rows.map((row) => row.website_code)
}
