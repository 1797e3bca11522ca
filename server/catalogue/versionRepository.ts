import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

const KEY = 'catalogue-commits'
/** Number of latest commits with ids; of more commits between two reads only the number is known. */
const LISTED = 50

/**
 * Records, in the transaction of the change, that the catalogue changed. All servers of this database read the record.
 * @returns the id of the transaction
 */
export async function bumpCatalogueVersion(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ commit: string }>`
    insert into settings (key, value)
    values (${KEY}, jsonb_build_object('count', 1, 'last', jsonb_build_array(pg_current_xact_id()::text)))
    on conflict (key) do update set value = jsonb_build_object(
      'count', (settings.value->>'count')::integer + 1,
      'last', to_jsonb(pg_current_xact_id()::text)
        || jsonb_path_query_array(settings.value, ${sql.lit(`$.last[0 to ${LISTED - 2}]`)}))
    returning pg_current_xact_id()::text as commit`.execute(db)
  return rows[0]!.commit
}

/** Visible changes in one read of the database. */
interface ShownState {
  /** Transactions of staff or commands: their number, and the ids of the last, newest first. */
  readonly commits: { readonly count: number; readonly last: readonly string[] }
  /** Pass it to the next read: everything committed after this one has a change number at or above it. */
  readonly horizon: string
  /** Products changed since the earlier horizon, with the ids of the transactions, newest first. */
  readonly shown: readonly (readonly [id: number, change: string])[]
}

/**
 * Reads the visible changes in one cheap query, which runs frequently. Changes near the horizon may be repeated by the
 * next read, while an older transaction is open.
 * @param since horizon of an earlier read; null reads no changes
 * @param most maximum number of changes
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
