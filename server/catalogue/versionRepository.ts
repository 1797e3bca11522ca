import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

const KEY = 'catalogue-version'

/** Notifies every server on this database, in the same transaction as the change, that the catalogue changed. */
export async function bumpCatalogueVersion(db: Kysely<Database>): Promise<void> {
  await sql`insert into settings (key, value) values (${KEY}, '1')
    on conflict (key) do update set value = to_jsonb((settings.value)::bigint + 1)`.execute(db)
}

/** What shoppers see, as one read of the database finds it. */
export interface ShownState {
  /** Rises with every change by staff or a command; 0 before the first. */
  readonly version: number
  /** Give it to the next read: whatever is committed after this one has a change number at or above it. */
  readonly horizon: string
  /** Products that look different since the earlier horizon, with the change that did it, newest first. */
  readonly shown: readonly (readonly [id: number, change: string])[]
}

/**
 * One cheap query, asked all the time. Changes near the horizon may come again with the next read: while an older
 * transaction is open, nobody can say what will be below its number.
 * @param since horizon of an earlier read; null reads no changes
 * @param most changes that are read
 */
export async function readShownState(
  db: Kysely<Database>,
  since: string | null,
  most: number,
): Promise<ShownState> {
  const { rows } = await sql<ShownState>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce((select value::text::integer from settings where key = ${KEY}), 0) as version,
      coalesce((select json_agg(json_build_array(product_id, shown::text)) from (
        select product_id, shown from product_changes
        where shown >= ${since}::text::xid8 and shown < pg_snapshot_xmax(pg_current_snapshot())
        order by shown desc limit ${most}) as changes), '[]') as shown`.execute(db)
  return rows[0] ?? { version: 0, horizon: '0', shown: [] }
}
