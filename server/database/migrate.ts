import { sql, type Kysely, type Transaction } from 'kysely'
import { sinceBaseline } from './migrations/baseline.ts'
import { migrations } from './migrations/list.ts'
import type { Migration } from './migrations/migration.ts'
import { assertComplete, assertEmptyOrOurs } from './completeness.ts'

/** An arbitrary number; every instance takes this lock before it migrates. */
export const MIGRATION_LOCK = 4_167_233_001

/**
 * Applies the missing migrations, all or none. If several instances start at once, the first takes the lock, and the others
 * wait and find nothing to do.
 * @returns names of the applied migrations
 * @throws Error if the database was migrated by a newer or a different version, is not the shop's, or is incomplete
 */
export async function migrate<T>(
  db: Kysely<T>,
  steps: readonly Migration[] = migrations,
): Promise<readonly string[]> {
  const names = await db.transaction().execute(async (trx) => {
    const applied = await applyMigrations(trx, steps)
    if (steps === migrations) await assertComplete(trx)
    return applied
  })
  // Migrations fill and rewrite tables, but the planner would assume that they are empty, on the embedded database for ever.
  // A new database really is empty.
  if (names.length > 0 && names.length < steps.length) await sql`analyze`.execute(db)
  return names
}

/** Applies missing migrations in the caller's transaction, without checking the result. */
export async function applyMigrations<T>(
  trx: Transaction<T>,
  steps: readonly Migration[] = migrations,
): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx)
  await assertEmptyOrOurs(trx)
  await sql`create table if not exists migrations (
    position integer primary key, name text not null unique, applied_at timestamptz not null default now())`.execute(
    trx,
  )
  const missing = await findMissing(trx, steps)
  for (const { step, position } of missing) {
    await step.up(trx as unknown as Kysely<unknown>).catch((error) => {
      throw explain(error, step)
    })
    await sql`insert into migrations (position, name) values (${position}, ${step.name})`.execute(trx)
  }
  return missing.map(({ step }) => step.name)
}

/**
 * How many migrations of this version are missing. During a rolling restart the database may have migrations of a newer
 * version, which do not matter.
 */
export async function countMissingMigrations<T>(db: Kysely<T>): Promise<number> {
  const known = new Set(sinceBaseline(await listApplied(db)))
  return migrations.filter(({ name }) => !known.has(name)).length
}

/** PostgreSQL's error codes for objects that do not exist, or exist already. */
const NAMES = /^(42P0[17]|4270[134]|42723|42710|42883)$/

/** If a migration misses something, the database was restored incompletely, which the owner can repair. */
function explain(error: unknown, { name }: Migration): unknown {
  const { code = '', message } = error as { code?: string; message: string }
  if (!NAMES.test(code)) return error
  return new Error(
    `The database could not be brought up to date by "${name}": ${message}. It was restored in part, or changed ` +
      'by hand. Restore a whole backup into an empty database (docs/operations.md), or choose another DATABASE_URL.',
    { cause: error },
  )
}

async function findMissing<T>(trx: Transaction<T>, steps: readonly Migration[]) {
  const applied = await listApplied(trx)
  const known = sinceBaseline(applied)
  known.forEach((name, index) => {
    if (steps[index]?.name !== name)
      throw new Error(
        `The database has the migration "${name}" at place ${index + 1}, where this version of Aqrabe has ` +
          `${steps[index] ? `"${steps[index].name}"` : 'none'}. It was last used by another version: ` +
          'start that version or restore a backup made by this one.',
      )
  })
  return steps.slice(known.length).map((step, index) => ({ step, position: applied.length + index + 1 }))
}

/** Names of the applied migrations, in order. */
export async function listApplied<T>(db: Kysely<T>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by position`.execute(db)
  return rows.map(({ name }) => name)
}
