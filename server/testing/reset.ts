/**
 * Resets a database to the rows of its template, because copying a database anew and dropping it waits for the disk.
 */
import type { Client } from 'pg'

/** A text that changes with each table, column, index, constraint, trigger and function that is made, altered or dropped. */
const schema = `
  select md5(string_agg(id || ':' || version, ',' order by id)) as text from (
    select oid::text as id, xmin::text as version from pg_class where relnamespace = 'public'::regnamespace
    union all select oid::text, xmin::text from pg_constraint where connamespace = 'public'::regnamespace
    union all select oid::text, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
    union all select oid::text, xmin::text from pg_trigger
    union all select attrelid || '.' || attnum, pg_attribute.xmin::text
      from pg_attribute join pg_class on attrelid = pg_class.oid where relnamespace = 'public'::regnamespace
  ) as objects`

/** Copies the rows and sequences of a new database into the schema `fresh`, and the text of its schema. */
export async function keepRows(client: Client): Promise<void> {
  await client.query(`
    create schema fresh;
    create table fresh.schema as ${schema};
    create table fresh.sequences as
      select format('public.%I', sequencename) as name, coalesce(last_value, start_value) as value,
        last_value is not null as called
      from pg_sequences where schemaname = 'public';
    do $$ declare t text; begin
      for t in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table fresh.%1$I as table public.%1$I', t);
      end loop;
    end $$`)
}

/**
 * Brings back the rows and sequences of `keepRows`. Needs a superuser, because triggers and foreign keys do not run.
 * @returns false if a test has changed the schema, so that the database cannot be used again
 */
export async function resetRows(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ same: boolean }>(
    `select now.text = fresh.schema.text as same from fresh.schema, (${schema}) as now`,
  )
  if (!rows[0]?.same) return false
  await client.query(`
    begin;
    set local session_replication_role = replica;
    do $$ declare t text; columns text; begin
      for t, columns in
        select relname, string_agg(quote_ident(attname), ',')
        from pg_class join pg_attribute on attrelid = pg_class.oid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
          and attgenerated = ''
        group by relname
      loop
        execute format('delete from public.%I', t);
        execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from fresh.%1$I', t, columns);
      end loop;
    end $$;
    select setval(name, value, called) from fresh.sequences;
    commit`)
  return true
}
