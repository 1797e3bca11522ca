/** Reads and writes whole tables, for copying a shop from one database to another. */
import { sql, type Transaction } from 'kysely'

export interface Column {
  readonly name: string
  /** SQL type for a cast. */
  readonly type: string
}

export interface Table {
  readonly name: string
  /** The columns that are copied: all but generated ones. */
  readonly columns: readonly Column[]
}

/** Number of rows and checksum of a table, which must be the same on both sides of a copy. */
export interface TableSum {
  readonly rows: number
  readonly sum: string
}

/** A row as text: c0, c1 and so on, in the order of the columns. */
export type TextRow = Readonly<Record<string, string | null>>

type Db = Transaction<unknown>
const run = async <R>(db: Db, query: string) => (await sql.raw<R>(query).execute(db)).rows
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const list = (columns: readonly Column[]) => columns.map(({ name }) => quoted(name)).join(', ')

/** Sets formats, so that text means the same on both sides, and no timeouts, because one side waits for the other. */
export async function setUpForCopy(db: Db): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await run(db, `set local ${setting}`)
}

/** Snapshots of servers' index files, which belong to this database only. */
export const OF_ONE_DATABASE = 'index_snapshots'

/** Tables of the current schema that a copy has, in the order of their names: without those of extensions. */
export async function listTables(db: Db): Promise<readonly Table[]> {
  return run<Table>(
    db,
    `select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class relation
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> ${literal(OF_ONE_DATABASE)} and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e')
    order by relname`,
  )
}

export async function sumTable(db: Db, { name, columns }: Table): Promise<TableSum> {
  const [found] = await run<TableSum>(
    db,
    `select count(*) as rows, coalesce(sum(('x' || left(md5(row(${list(columns)})::text), 15))::bit(60)::bigint), 0)::text
      as sum from ${quoted(name)}`,
  )
  return found ?? { rows: 0, sum: '0' }
}

export async function countRows(db: Db, name: string): Promise<number> {
  const [found] = await run<{ rows: number }>(db, `select count(*) as rows from ${quoted(name)}`)
  return found?.rows ?? 0
}

export async function emptyTable(db: Db, name: string): Promise<void> {
  await run(db, `delete from ${quoted(name)}`)
}

/** Bytes of a table's rows on the disk, without indexes. */
async function sizeOfTable(db: Db, { name }: Table): Promise<number> {
  const [found] = await run<{ bytes: number }>(db, `select pg_table_size(${literal(quoted(name))}) as bytes`)
  return found?.bytes ?? 0
}

/** Bytes of a batch on the disk; as text it may be a few times larger. */
const BATCH_BYTES = 1024 * 1024
const MOST_ROWS = 1000

/** How many rows of a table to read at a time. @param rows number of its rows */
export async function rowsAtOnce(db: Db, table: Table, rows: number): Promise<number> {
  const bytesOfRow = (await sizeOfTable(db, table)) / Math.max(1, rows)
  return Math.max(1, Math.min(MOST_ROWS, Math.floor(BATCH_BYTES / Math.max(1, bytesOfRow))))
}

/** All rows in batches. */
export async function* readRows(
  db: Db,
  { name, columns }: Table,
  atOnce: number,
): AsyncGenerator<readonly TextRow[]> {
  const asText = columns.map((column, index) => `${quoted(column.name)}::text as c${index}`).join(', ')
  await run(db, `declare moved no scroll cursor for select ${asText} from ${quoted(name)}`)
  for (;;) {
    const rows = await run<TextRow>(db, `fetch ${atOnce} from moved`)
    if (rows.length === 0) break
    yield rows
  }
  await run(db, 'close moved')
}

export async function addRows(db: Db, { name, columns }: Table, rows: readonly TextRow[]): Promise<void> {
  const casts = columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
  const names = columns.map((_, index) => `c${index}`).join(', ')
  const values = columns.map((_, index) => sql`${rows.map((row) => row[`c${index}`] ?? null)}::text[]`)
  await sql`insert into ${sql.table(name)} (${sql.raw(list(columns))}) overriding system value
    select ${sql.raw(casts)} from unnest(${sql.join(values)}) as moved (${sql.raw(names)})`.execute(db)
}

/**
 * Disables triggers and drops foreign keys, so that rows can come in any order; the owner of the tables may do so without
 * being a superuser. Returns the function that restores them, which checks every row.
 */
export async function suspendRules(db: Db): Promise<() => Promise<void>> {
  const tables = (await listTables(db)).map(({ name }) => quoted(name))
  const keys = await run<{ table: string; name: string; definition: string }>(
    db,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const table of tables) await run(db, `alter table ${table} disable trigger user`)
  for (const { table, name } of keys) await run(db, `alter table ${table} drop constraint ${quoted(name)}`)
  return async () => {
    for (const { table, name, definition } of keys)
      await run(db, `alter table ${table} add constraint ${quoted(name)} ${definition}`)
    for (const table of tables) await run(db, `alter table ${table} enable trigger user`)
  }
}

export interface Sequence {
  readonly name: string
  readonly last: string
  readonly called: boolean
}

export async function listSequences(db: Db): Promise<readonly Sequence[]> {
  const names = await run<{ name: string }>(
    db,
    `select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace
      order by relname`,
  )
  const found: Sequence[] = []
  for (const { name } of names) {
    const [state] = await run<{ last: string; called: boolean }>(
      db,
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    )
    if (state) found.push({ name, ...state })
  }
  return found
}

export async function setSequence(db: Db, { name, last, called }: Sequence): Promise<void> {
  await sql`select setval(${quoted(name)}::regclass, ${last}::bigint, ${called}::boolean)`.execute(db)
}

/** Updates the planner's statistics after a copy. */
export async function analyse(db: Db, { name }: Table): Promise<void> {
  await run(db, `analyze ${quoted(name)}`)
}

/** Number of other connections of the shop's programs to this database. */
export async function countOtherSessions(db: Db, programme: string): Promise<number> {
  // Without this call the transaction would read its first snapshot of the activity again.
  await run(db, 'select pg_stat_clear_snapshot()')
  const [found] = await run<{ count: number }>(
    db,
    `select count(*) as count from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and application_name = ${literal(programme)}`,
  )
  return found?.count ?? 0
}

/** False: another session holds the lock. */
export async function tryLock(db: Db, lock: number): Promise<boolean> {
  const [found] = await run<{ taken: boolean }>(db, `select pg_try_advisory_xact_lock(${lock}) as taken`)
  return found?.taken ?? false
}
