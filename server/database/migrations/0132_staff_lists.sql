-- Notes changes of pictures and their uses for cached counts, and stores the titles by which staff search articles and pages.
create trigger photographs_counted after insert or delete or truncate on photographs
  for each statement execute function note_counted('pictures');
create trigger picture_uses_counted after insert or delete or truncate on picture_uses
  for each statement execute function note_counted('pictures');
alter table pages add title_compact text not null generated always as (aqrabe_compact(title)) stored;
alter table articles add title_compact text not null generated always as (aqrabe_compact(title)) stored;
alter table content_documents
  add title_compact text generated always as (aqrabe_compact(draft ->> 'title')) stored;
