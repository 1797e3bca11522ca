/** Everything in a database for comparison with another: definitions, rows, sequences. */
import { sql, type Kysely } from 'kysely'
import { OF_ONE_DATABASE } from '../database/wholeTables.ts'

export interface DatabaseContents {
  /** Sorted rows of each copied table, as text. */
  readonly rows: Readonly<Record<string, readonly string[]>>
  readonly columns: readonly string[]
  readonly indexes: readonly string[]
  readonly constraints: readonly string[]
  readonly triggers: readonly string[]
  readonly functions: readonly string[]
  readonly views: readonly string[]
  readonly sequences: readonly string[]
}

export async function contentsOf<T>(db: Kysely<T>): Promise<DatabaseContents> {
  return db.transaction().execute(async (trx) => {
    await sql.raw(`set local timezone = 'UTC'`).execute(trx)
    const list = async (query: string) => {
      const { rows } = await sql<{
        line: string
      }>`select line from (${sql.raw(query)}) found order by line`.execute(trx)
      return rows.map(({ line }) => line)
    }
    const rows: Record<string, string[]> = {}
    for (const table of await list(tables)) rows[table] = await list(`select t::text as line from ${table} t`)
    return {
      rows,
      columns: await list(columns),
      indexes: await list(`select indexdef as line from pg_indexes where schemaname = 'public'`),
      // Without "not null", which PostgreSQL 18 lists here, because the columns show it on every version.
      constraints:
        await list(`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`),
      // Without brackets, because restored conditions have fewer of them.
      triggers:
        await list(`select translate(pg_get_triggerdef(oid), '()', '') || ' ' || tgenabled::text as line
        from pg_trigger where not tgisinternal`),
      functions: await list(`select pg_get_functiondef(oid) as line from pg_proc p
        where pronamespace = 'public'::regnamespace and ${notOfAnExtension('pg_proc')}`),
      views: await list(`select viewname || definition as line from pg_views where schemaname = 'public'`),
      sequences:
        await list(`select concat_ws(' ', sequencename, start_value, increment_by, last_value) as line
        from pg_sequences where schemaname = 'public'`),
    }
  })
}

const notOfAnExtension = (catalogue: string) => `not exists (select 1 from pg_depend
  where classid = '${catalogue}'::regclass and objid = p.oid and deptype = 'e')`
const tables = `select quote_ident(relname) as line from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '${OF_ONE_DATABASE}'`
const columns = `select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end, attidentity, attgenerated, pg_get_expr(adbin, adrelid)) as line
  from pg_attribute join pg_class on pg_class.oid = attrelid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`
