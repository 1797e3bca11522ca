import { sql, type Insertable, type Transaction } from 'kysely'
import type { Database } from '../server/database/schema.ts'

type Trx = Transaction<Database>
type TableWithIds = 'brands' | 'categories' | 'products' | 'questions'

/** Maximum rows of one statement, because driver and database each hold several copies while it runs. */
const CHUNK = 25

/** Locks the settings. Two servers may start at once; the second one waits here until the first has committed. */
export async function lockSettings(trx: Trx): Promise<void> {
  await sql`lock table settings in exclusive mode`.execute(trx)
}

/** Whether the shop was seeded before, or has products of its own. */
export async function isTaken(trx: Trx): Promise<boolean> {
  const seeded = await trx.selectFrom('settings').where('key', '=', 'seeded').select('key').executeTakeFirst()
  const own = await trx.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return seeded !== undefined || own !== undefined
}

/** Writes settings by key, over existing ones. */
export async function writeSettings(trx: Trx, values: Readonly<Record<string, unknown>>): Promise<void> {
  await trx
    .insertInto('settings')
    .values(Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((e) => ({ value: e.ref('excluded.value') })))
    .execute()
}

/** Adds the accounts whose mobile does not exist yet. */
export async function addUsers(trx: Trx, users: readonly Insertable<Database['users']>[]): Promise<void> {
  await trx
    .insertInto('users')
    .values(users)
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .execute()
}

export async function addCoupon(trx: Trx, coupon: Insertable<Database['coupons']>): Promise<void> {
  await trx
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertRows<T extends keyof Database>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + CHUNK) as never)
      .execute()
  }
}

/** Moves the id sequences past rows that were inserted with explicit ids. */
export async function continueIds(trx: Trx, tables: readonly TableWithIds[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    )
  }
}

/** Recalculates ratings and counts of all products from their reviews. */
export async function updateRatings(trx: Trx): Promise<void> {
  await sql`
    update products set
      rating = coalesce((select round(avg(rating), 1) from reviews where product_id = products.id), 0),
      review_count = (select count(*) from reviews where product_id = products.id)`.execute(trx)
}

export async function findBrandId(
  trx: Trx,
  { slug, code }: { slug: string; code: string },
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('brands')
    .where((e) => e.or([e('slug', '=', slug), e('code', '=', code)]))
    .select('id')
    .executeTakeFirst()
  return row?.id
}

export async function findCategoryId(trx: Trx, slug: string): Promise<number | undefined> {
  const row = await trx.selectFrom('categories').where('slug', '=', slug).select('id').executeTakeFirst()
  return row?.id
}

/** @returns the id that the database gave it */
export async function insertOne<T extends 'brands' | 'categories'>(
  trx: Trx,
  table: T,
  row: Insertable<Database[T]>,
): Promise<number> {
  const { id } = await trx
    .insertInto(table as 'brands')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
