import { sql, type Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Resolves when the database answers. @throws the driver's error */
export async function pingDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db)
}

/** The database's time in ms since the epoch. @throws the driver's error */
export async function databaseTime(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db)
  return rows[0]?.time.getTime() ?? NaN
}
