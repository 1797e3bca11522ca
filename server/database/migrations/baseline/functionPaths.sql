-- Sets the search_path of each function, because pg_restore, and since PostgreSQL 17 every build of an index, call
-- functions without the shop's search_path.

do $$
  declare own record;
  begin
    for own in
      select pg_proc.oid::regprocedure as signature, pronamespace::regnamespace as home from pg_proc
      where pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend
          where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    loop
      execute format('alter function %s set search_path = %s, pg_temp', own.signature, own.home);
    end loop;
  end $$;
