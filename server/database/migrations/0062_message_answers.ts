import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What staff answered to messages. */
export const messageAnswers: Migration = {
  name: '0062_message_answers',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table contact_answers (
    id integer generated always as identity primary key,
    message_id integer not null references contact_messages (id) on delete cascade,
    channel text not null check (channel in ('sms', 'email')),
    text text not null,
    staff_id integer references users (id) on delete set null,
    staff_name text not null,
    created_at timestamptz not null)`,
  'create index contact_answers_message on contact_answers (message_id)',
]
