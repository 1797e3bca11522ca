import { sql, type Kysely, type Transaction } from 'kysely'
import type { FavouriteList } from '../../contract/favourites/schemas.ts'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>

/** The member's lists, oldest first, each with the codes of its favourites that are published. */
export async function listLists(db: Db, userId: number): Promise<FavouriteList[]> {
  const { rows } = await sql<{ id: number; name: string; key: string | null; codes: string[] }>`
    select list.id, list.name, list.shared_key as key, coalesce((
      select array_agg(product.website_code order by item.added_at desc, product.id)
      from favourite_list_items item
      join favourites favourite on favourite.user_id = list.user_id and favourite.product_id = item.product_id
      join products product on product.id = item.product_id and product.published
      where item.list_id = list.id), '{}') as codes
    from favourite_lists list where list.user_id = ${userId} order by list.id`.execute(db)
  return rows.map(({ key, ...list }) => ({ ...list, ...(key !== null && { key }) }))
}

/** Locks and returns a member's lists, so that limits and unique names hold although several requests change them. */
export async function lockLists(
  db: Transaction<Database>,
  userId: number,
): Promise<{ id: number; name: string }[]> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(db)
  return db.selectFrom('favourite_lists').where('user_id', '=', userId).select(['id', 'name']).execute()
}

export async function addList(db: Db, userId: number, name: string): Promise<number> {
  const { id } = await db
    .insertInto('favourite_lists')
    .values({ user_id: userId, name, shared_key: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renameList(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('favourite_lists').set({ name }).where('id', '=', id).execute()
}

/** Shares a list or ends the sharing. @param newKey key for a list that is not shared yet; null ends the sharing */
export async function shareList(db: Db, id: number, newKey: string | null): Promise<void> {
  await db
    .updateTable('favourite_lists')
    .set({ shared_key: newKey === null ? null : sql`coalesce(shared_key, ${newKey})` })
    .where('id', '=', id)
    .execute()
}

export async function removeList(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('favourite_lists').where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function putInList(db: Db, id: number, productId: number): Promise<void> {
  await db
    .insertInto('favourite_list_items')
    .values({ list_id: id, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeFromList(db: Db, id: number, productId: number): Promise<void> {
  await db
    .deleteFrom('favourite_list_items')
    .where('list_id', '=', id)
    .where('product_id', '=', productId)
    .execute()
}

/** The id of the product if it is one of the member's favourites. */
export async function findFavourite(db: Db, userId: number, websiteCode: string) {
  return db
    .selectFrom('favourites')
    .innerJoin('products', 'products.id', 'favourites.product_id')
    .where('favourites.user_id', '=', userId)
    .where('products.website_code', '=', websiteCode)
    .select('products.id')
    .executeTakeFirst()
}

/** The shared list with this key, and the ids of its products, last added first. */
export async function findShared(db: Db, key: string): Promise<{ name: string; ids: number[] } | undefined> {
  const list = await db
    .selectFrom('favourite_lists')
    .where('shared_key', '=', key)
    .select(['id', 'name', 'user_id as userId'])
    .executeTakeFirst()
  if (!list) return undefined
  const rows = await db
    .selectFrom('favourite_list_items as item')
    .innerJoin('favourites as favourite', 'favourite.product_id', 'item.product_id')
    .where('item.list_id', '=', list.id)
    .where('favourite.user_id', '=', list.userId)
    .orderBy('item.added_at', 'desc')
    .orderBy('item.product_id')
    .select('item.product_id as id')
    .execute()
  return { name: list.name, ids: rows.map(({ id }) => id) }
}
