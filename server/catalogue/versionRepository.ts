import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

const KEY = 'catalogue-commits'
/** The latest commits that are named; of more than that between two reads, only the number is known. */
const NAMED = 50

/**
 * Notifies every server on this database, in the same transaction as the change, that the catalogue changed.
 * @returns the id of the transaction
 */
export async function bumpCatalogueVersion(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ commit: string }>`
    insert into settings (key, value)
    values (${KEY}, jsonb_build_object('count', 1, 'last', jsonb_build_array(pg_current_xact_id()::text)))
    on conflict (key) do update set value = jsonb_build_object(
      'count', (settings.value->>'count')::integer + 1,
      'last', to_jsonb(pg_current_xact_id()::text)
        || jsonb_path_query_array(settings.value, ${sql.lit(`$.last[0 to ${NAMED - 2}]`)}))
    returning pg_current_xact_id()::text as commit`.execute(db)
  return rows[0]!.commit
}

/** What shoppers see, as one read of the database finds it. */
export interface ShownState {
  /** Transactions in which staff or a command changed the catalogue: how many, and the ids of the last, newest first. */
  readonly commits: { readonly count: number; readonly last: readonly string[] }
  /** Give it to the next read: whatever is committed after this one has a change number at or above it. */
  readonly horizon: string
  /** Products that look different since the earlier horizon, with the id of the transaction that did it, newest first. */
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
      coalesce((select value from settings where key = ${KEY}), '{"count":0,"last":[]}') as commits,
      coalesce((select json_agg(json_build_array(product_id, shown::text)) from (
        select product_id, shown from product_changes
        where shown >= ${since}::text::xid8 and shown < pg_snapshot_xmax(pg_current_snapshot())
        order by shown desc limit ${most}) as changes), '[]') as shown`.execute(db)
  return rows[0]!
}
