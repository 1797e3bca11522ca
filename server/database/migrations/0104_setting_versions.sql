-- Earlier values of the settings that the panel edits.
create table setting_versions (
  id integer generated always as identity primary key,
  key text not null,
  value jsonb not null,
  at timestamptz not null,
  staff_id integer references users on delete set null,
  staff_name text not null);
create index setting_versions_key on setting_versions (key, id);
