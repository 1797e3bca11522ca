import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { photographAround } from './pictureAddress.ts'

export async function findPhotograph(db: Kysely<Database>, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('photographs').where('hash', '=', hash).select('bytes').executeTakeFirst()
  return row?.bytes
}

export async function hasPhotograph(db: Kysely<Database>, hash: string): Promise<boolean> {
  const row = await db.selectFrom('photographs').where('hash', '=', hash).select('hash').executeTakeFirst()
  return row !== undefined
}

/** Marks a photograph as new, so that it is not removed before it is used. Returns whether it exists. */
export async function renewPhotograph(db: Kysely<Database>, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photographs')
    .set({ created_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function addPhotograph(db: Kysely<Database>, hash: string, bytes: Buffer): Promise<void> {
  await db
    .insertInto('photographs')
    .values({ hash, bytes })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/**
 * Deletes photographs from before this time that no product and no order line shows. Newer ones may belong to an open
 * form or a running import.
 */
export async function removeUnusedPhotographs(db: Kysely<Database>, before: Date): Promise<void> {
  const [start, end] = photographAround
  const address = sql`${start} || photographs.hash || ${end}`
  await sql`delete from photographs where created_at < ${before}
    and not exists (select from product_images where image_url = ${address})
    and not exists (select from order_items where image_url = ${address})`.execute(db)
}
