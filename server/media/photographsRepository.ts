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

export async function addPhotograph(db: Kysely<Database>, hash: string, bytes: Buffer): Promise<void> {
  await db
    .insertInto('photographs')
    .values({ hash, bytes })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Photographs that no product shows any more, except the newest: another import may be about to use them. */
export async function removeUnusedPhotographs(db: Kysely<Database>): Promise<void> {
  const [before, after] = photographAround
  await sql`delete from photographs where created_at < now() - interval '1 day' and not exists (
    select 1 from product_images where image_url = ${before} || photographs.hash || ${after})`.execute(db)
}
