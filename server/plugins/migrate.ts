import { sql, type Kysely, type Transaction } from 'kysely'
import { migrations } from '../migrations/list.ts'
import type { Migration } from '../migrations/migration.ts'

/** Any fixed number; every instance that migrates the same database takes the same lock. */
const LOCK = 4_167_233_001

/**
 * Applies the steps that are missing, all or none. Several instances may start at once: the first takes the
 * lock, the others wait and find nothing left to do.
 * @returns names of the applied steps
 * @throws Error when the database was migrated by a newer or a different version of the shop
 */
export async function migrate<T>(
  db: Kysely<T>,
  steps: readonly Migration[] = migrations,
): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    await sql`create table if not exists migrations (
      position integer primary key, name text not null unique, applied_at timestamptz not null default now())`.execute(
      trx,
    )
    const missing = await findMissing(trx, steps)
    for (const { step, position } of missing) {
      await step.up(trx as unknown as Kysely<unknown>)
      await sql`insert into migrations (position, name) values (${position}, ${step.name})`.execute(trx)
    }
    await assertPersianSearch(trx)
    return missing.map(({ step }) => step.name)
  })
}

async function findMissing<T>(trx: Transaction<T>, steps: readonly Migration[]) {
  const { rows } = await sql<{ name: string }>`select name from migrations order by position`.execute(trx)
  rows.forEach(({ name }, index) => {
    if (steps[index]?.name !== name)
      throw new Error(
        `The database has the migration "${name}" at place ${index + 1}, where this version of Aqrabe has ` +
          `${steps[index] ? `"${steps[index].name}"` : 'none'}. It was last used by another version: ` +
          'start that version or restore a backup made by this one.',
      )
  })
  return steps.map((step, index) => ({ step, position: index + 1 })).slice(rows.length)
}

/** Under LC_CTYPE C the trigrams of Persian words are empty and every search would find nothing. */
async function assertPersianSearch<T>(trx: Transaction<T>) {
  const { rows } = await sql<{ present: boolean }>`
    select exists (select 1 from pg_extension where extname = 'pg_trgm') as present`.execute(trx)
  if (!rows[0]?.present) return
  const grams = await sql<{ count: number }>`
    select coalesce(array_length(show_trgm('عقربه'), 1), 0)::integer as count`.execute(trx)
  if (!grams.rows[0]?.count)
    throw new Error(
      'The database cannot search Persian text: its character type (LC_CTYPE) is not UTF-8. ' +
        'Create it anew with: createdb --encoding=UTF8 --lc-ctype=C.UTF-8 --lc-collate=C --template=template0 <name>',
    )
}
