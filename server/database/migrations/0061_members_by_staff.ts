import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Members who are blocked, what staff note of them, and how staff find them. */
export const membersByStaff: Migration = {
  name: '0061_members_by_staff',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table users
    add column blocked_at timestamptz,
    add column blocked_cause text not null default ''`,
  `create index users_name on users using gin (aqrabe_compact(first_name || ' ' || last_name) gin_trgm_ops)`,
  'create index users_mobile_start on users (mobile text_pattern_ops)',
  'create index users_blocked on users (id) where blocked_at is not null',
  'create index profiles_email on profiles using gin (lower(email) gin_trgm_ops)',
  `create table member_notes (
    id integer generated always as identity primary key,
    user_id integer not null references users (id) on delete cascade,
    staff_id integer references users (id) on delete set null,
    staff_name text not null,
    text text not null,
    created_at timestamptz not null)`,
  'create index member_notes_user on member_notes (user_id)',
]
