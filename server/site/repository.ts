import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A row of the settings table as it was written, or null. */
export async function readSetting(db: Kysely<Database>, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst()
  return row?.value ?? null
}
