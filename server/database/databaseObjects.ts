import { sql, type Kysely } from 'kysely'

/**
 * One line for each table, column, index, constraint, trigger, function, view and extension of the current schema,
 * sorted: `table products`, `column products.price bigint not null`, `trigger products.search_added`. An index that
 * is not valid and a trigger that is disabled are left out. The same on every version of PostgreSQL.
 */
export async function listDatabaseObjects<T>(db: Kysely<T>): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`${sql.raw(objects)}`.execute(db)
  return rows.map(({ line }) => line).sort()
}

/** Tables and views of the current schema, without those of extensions. */
export async function listRelations<T>(db: Kysely<T>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class relation
    where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = to_regnamespace(quote_ident(current_schema()))
      and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e')
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const objects = `
  with home as (select to_regnamespace(quote_ident(current_schema())) as oid),
  relation as (select pg_class.* from pg_class join home on relnamespace = home.oid)
  select case relkind when 'v' then 'view ' else 'table ' end || relname as line from relation
    where relkind in ('r', 'p', 'v')
  union all
  select concat_ws(' ', 'column', relname || '.' || attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, case when attidentity <> '' then 'identity' end,
      case when attgenerated <> '' then 'generated' end)
    from pg_attribute join relation on relation.oid = attrelid
    where relkind in ('r', 'p') and attnum > 0 and not attisdropped
  union all
  select 'index ' || indrelid::regclass || '.' || relname from pg_index join relation on relation.oid = indexrelid
    where indisvalid and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
  union all
  -- Without "not null", which only PostgreSQL 18 lists as a constraint; the lines of columns have it on every version.
  select 'constraint ' || relname || '.' || conname from pg_constraint join relation on relation.oid = conrelid
    where contype <> 'n' and convalidated
  union all
  select 'trigger ' || relname || '.' || tgname from pg_trigger join relation on relation.oid = tgrelid
    where not tgisinternal and tgenabled in ('O', 'A')
  union all
  select 'function ' || proname || '(' || oidvectortypes(proargtypes) || ')' from pg_proc proc
    join home on pronamespace = home.oid
    where not exists (select from pg_depend
      where classid = 'pg_proc'::regclass and objid = proc.oid and deptype = 'e')
  union all
  select 'extension ' || extname from pg_extension where extname <> 'plpgsql'`
