import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>

/** Products per member; older ones are deleted. */
const MAX = 24

/** Stores the time of the view; does nothing for an unknown or unpublished product. */
export async function viewProduct(db: Db, userId: number, productId: number, now: Date): Promise<void> {
  await sql`
    insert into viewed_products (user_id, product_id, viewed_at)
    select ${userId}::integer, id, ${now}::timestamptz from products where id = ${productId} and published
    on conflict (user_id, product_id) do update set viewed_at = excluded.viewed_at`.execute(db)
  await sql`
    delete from viewed_products where user_id = ${userId} and product_id in (
      select product_id from viewed_products where user_id = ${userId}
      order by viewed_at desc, product_id offset ${MAX})`.execute(db)
}

/** Ids, newest first. */
export async function listViewed(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('viewed_products')
    .where('user_id', '=', userId)
    .orderBy('viewed_at', 'desc')
    .orderBy('product_id')
    .select('product_id')
    .execute()
  return rows.map((row) => row.product_id)
}

export async function clearViewed(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('viewed_products').where('user_id', '=', userId).execute()
}
