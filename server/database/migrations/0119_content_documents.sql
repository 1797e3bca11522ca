-- Drafts, schedules and published versions of articles and pages, and redirects of former addresses of pages.
alter table pages add from_panel boolean not null default false;
alter table articles add from_panel boolean not null default false;
create table content_documents (
  id text primary key,
  version integer not null default 0,
  draft jsonb,
  publish_at timestamptz,
  refusal text not null default '',
  staff_id integer references users on delete set null,
  changed_at timestamptz not null default now());
create index content_documents_due on content_documents (publish_at) where publish_at is not null;
create index content_documents_staff on content_documents (staff_id);
create table content_versions (
  id integer generated always as identity primary key,
  content_id text not null,
  document jsonb not null,
  staff_name text not null,
  at timestamptz not null);
create index content_versions_of on content_versions (content_id, id);
create table page_addresses (path text primary key, name text not null);
create index page_addresses_name on page_addresses (name);
create trigger content_documents_picture_uses_insert after insert on content_documents
  for each row execute function note_picture_uses('draft', 'id');
create trigger content_documents_picture_uses_update after update of draft on content_documents
  for each row execute function note_picture_uses('draft', 'id');
create trigger content_documents_picture_uses_delete after delete on content_documents
  for each row execute function note_picture_uses('draft', 'id');
create trigger content_versions_picture_uses_insert after insert on content_versions
  for each row execute function note_picture_uses('textVersion', 'id');
create trigger content_versions_picture_uses_delete after delete on content_versions
  for each row execute function note_picture_uses('textVersion', 'id');
