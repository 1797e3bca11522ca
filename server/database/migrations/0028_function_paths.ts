import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Each own function finds what it names wherever it is called from. Without this a backup cannot be restored:
 * pg_restore works with an empty search_path, in which the generated columns of products found no function.
 * A later "create or replace function" sets it again, for replacing a function forgets its settings.
 */
export const functionPaths: Migration = {
  name: '0028_function_paths',
  async up(db) {
    await sql.raw(setPaths).execute(db)
  },
}

// Their own schema, which is "public" unless the owner chose another one for the shop.
const setPaths = String.raw`do $$
  declare own record;
  begin
    for own in
      select oid::regprocedure as signature, pronamespace::regnamespace as home from pg_proc
      where pronamespace = current_schema()::regnamespace and proname ~ '^(aqrabe_|note_(product|category)_changes$)'
    loop
      execute format('alter function %s set search_path = %s, pg_temp', own.signature, own.home);
    end loop;
  end $$`
