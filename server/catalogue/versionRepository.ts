import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

const KEY = 'catalogue-version'

/** Notifies every server on this database, in the same transaction as the change, that the catalogue changed. */
export async function bumpCatalogueVersion(db: Kysely<Database>): Promise<void> {
  await sql`insert into settings (key, value) values (${KEY}, '1')
    on conflict (key) do update set value = to_jsonb((settings.value)::bigint + 1)`.execute(db)
}

/** Rises with every change that came from outside the servers; 0 before the first. */
export async function readCatalogueVersion(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('settings').where('key', '=', KEY).select('value').executeTakeFirst()
  return Number(row?.value ?? 0)
}
