import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Tables whose rows show pictures: place, table, key columns and the columns with addresses of pictures. */
const places = [
  ['product', 'product_images', ['product_id', 'position'], ['image_url']],
  ['productText', 'products', ['id'], ['introduction']],
  ['order', 'order_items', ['order_id', 'line'], ['image_url']],
  ['brand', 'brands', ['id'], ['image_url', 'description', 'story']],
  ['category', 'categories', ['id'], ['image_url', 'description']],
  ['article', 'articles', ['id'], ['image', 'content']],
  ['page', 'pages', ['name'], ['content']],
  ['setting', 'settings', ['key'], ['value']],
  ['version', 'setting_versions', ['id'], ['value']],
] as const

/**
 * Names and sizes of photographs, and the places that use each. Triggers write the uses, and the foreign key refuses to delete a
 * photograph that is used, whatever code tries to.
 */
export const pictureLibrary: Migration = {
  name: '0116_picture_library',
  async up(db) {
    const run = (text: string) => sql.raw(text).execute(db)
    await run(`
      alter table photographs
        add column name text not null default '',
        add column width integer not null default 1080,
        add column height integer not null default 1080,
        add column by_staff boolean not null default false;
      create index photographs_newest on photographs (created_at desc, hash);
      create index photographs_words on photographs using gin (aqrabe_compact(name) gin_trgm_ops);
      create table picture_uses (
        hash text not null references photographs,
        place text not null,
        subject text not null,
        primary key (hash, place, subject));
      create index picture_uses_subject on picture_uses (place, subject);
      create function picture_hashes(text) returns setof text language sql immutable as $$
        select distinct (regexp_matches($1, '/media/(?:photo|picture)/([0-9a-f]{32})-', 'g'))[1]
      $$;
      create function note_picture_uses() returns trigger language plpgsql as $$
      declare
        keys constant text[] := string_to_array(tg_argv[1], ',');
        subject_of text;
      begin
        if tg_op <> 'INSERT' then
          select string_agg(to_jsonb(old) ->> key, '-' order by place) into subject_of
            from unnest(keys) with ordinality as k (key, place);
          delete from picture_uses where place = tg_argv[0] and subject = subject_of;
        end if;
        if tg_op <> 'DELETE' then
          select string_agg(to_jsonb(new) ->> key, '-' order by place) into subject_of
            from unnest(keys) with ordinality as k (key, place);
          -- Waits for a deletion that has begun, and keeps others from beginning.
          insert into picture_uses
            select hash, tg_argv[0], subject_of from photographs
            where hash in (select picture_hashes(to_jsonb(new)::text)) for key share;
        end if;
        return null;
      end $$;
      do $$ begin
        execute format('alter function picture_hashes(text) set search_path = %s, pg_temp', current_schema());
        execute format('alter function note_picture_uses() set search_path = %s, pg_temp', current_schema());
      end $$;`)
    for (const [place, table, keys, columns] of places) {
      const shows = (row: string) =>
        `(${columns.map((column) => `${row}.${column}::text like '%/media/p%'`).join(' or ')})`
      const on = (event: string, condition: string) =>
        `create trigger ${table}_picture_uses_${event.split(' ')[0]} after ${event} on ${table}
          for each row when (${condition}) execute function note_picture_uses('${place}', '${keys.join(',')}')`
      await run(on('insert', shows('new')))
      await run(on(`update of ${[...keys, ...columns].join(', ')}`, `${shows('old')} or ${shows('new')}`))
      await run(on('delete', shows('old')))
      const subject = keys.map((key) => `${key}::text`).join(` || '-' || `)
      await run(`insert into picture_uses
        select hash, '${place}', ${subject} from ${table},
          picture_hashes(concat_ws(' ', ${columns.map((column) => `${column}::text`).join(', ')})) as hash
        where hash in (select hash from photographs)`)
    }
  },
}
