import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What each person of the shop may do in the panel, and what they did. */
export const staff: Migration = {
  name: '0035_staff',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table staff_roles (
    user_id integer primary key references users (id) on delete cascade,
    role text not null check (role in ('owner', 'catalogue', 'orders', 'support')))`,
  `create table audit_log (
    id integer generated always as identity primary key,
    at timestamptz not null,
    staff_id integer references users (id) on delete set null,
    staff_name text not null,
    kind text not null,
    subject text not null,
    action text not null,
    before jsonb not null,
    after jsonb not null,
    words text not null)`,
  'create index audit_log_subject on audit_log (kind, subject, id)',
  'create index audit_log_words on audit_log using gin (words gin_trgm_ops)',
]
