-- Texts and collections of brands from the owner's files.
alter table brands
  add column description text not null default '',
  add column story text not null default '',
  add column collections jsonb not null default '[]',
  add column fingerprint text not null default '';
