import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/** The value of a setting; null if there is none. */
export async function readSetting(db: Kysely<Database>, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst()
  return row?.value ?? null
}

export async function writeSetting(db: Kysely<Database>, key: string, value: object): Promise<void> {
  const json = JSON.stringify(value)
  await db
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute()
}

/** Locks a setting until the end of the transaction, even if it does not exist yet. */
export async function lockSetting(trx: Transaction<Database>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`.execute(trx)
}

export async function removeSetting(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute()
}

/** Visible categories that have products, in the order that staff chose. */
export async function listShownCategories(db: Kysely<Database>) {
  return db
    .selectFrom('categories')
    .where('hidden', '=', false)
    .where((e) =>
      e.exists(
        e
          .selectFrom('product_categories')
          .whereRef('category_id', '=', 'categories.id')
          .select('category_id'),
      ),
    )
    .select(['id', 'parent_id as parentId', 'title', 'slug'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
