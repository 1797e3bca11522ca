import { sql, type Insertable, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { PhotographsTable } from '../database/catalogueSchema.ts'
import type { Database } from '../database/schema.ts'

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

export async function addPhotograph(
  db: Kysely<Database>,
  photograph: Pick<Insertable<PhotographsTable>, 'hash' | 'bytes' | 'name'>,
): Promise<void> {
  await db
    .insertInto('photographs')
    .values(photograph)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/**
 * Deletes imported photographs from before this time that are used nowhere. Newer ones may belong to a running import; those
 * that staff uploaded are deleted by staff in the library.
 */
export async function removeUnusedPhotographs(db: Kysely<Database>, before: Date): Promise<void> {
  await db.transaction().execute((trx) => removeUnused(trx, sql`not by_staff and created_at < ${before}`))
}

/**
 * Deletes photographs of this condition that are used nowhere; returns how many. Locks the rows first, so that a use that is
 * saved meanwhile either waits for the deletion or is found by it.
 */
export async function removeUnused(
  trx: Transaction<Database>,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ hash: string }>`select hash from photographs
    where ${condition} and ${isUnused} for update skip locked`.execute(trx)
  if (rows.length === 0) return 0
  const { numDeletedRows } = await trx
    .deleteFrom('photographs')
    .where(
      'hash',
      'in',
      rows.map(({ hash }) => hash),
    )
    .where(isUnused)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A subquery with a limit, because for `not exists` the planner would read all uses, which are many more than pictures. */
export const isUnused = sql<boolean>`(select hash from picture_uses uses where uses.hash = photographs.hash limit 1) is null`
