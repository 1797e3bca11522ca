import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What shoppers say did not work, beside the message that holds their words. */
export const problemReports: Migration = {
  name: '0080_problem_reports',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Whoever reports a problem need not say who they are.
  'alter table contact_messages drop constraint contact_messages_mobile_check',
  `alter table contact_messages add constraint contact_messages_mobile_check
    check (mobile = '' or mobile ~ '^09[0-9]{9}$')`,
  `create table problem_reports (
    message_id integer primary key references contact_messages (id) on delete cascade,
    code_hash text not null unique,
    page text not null,
    agent text not null,
    build text not null,
    record bytea,
    steps integer not null,
    seconds integer not null,
    expires_at timestamptz not null)`,
  'create index problem_reports_expiry on problem_reports (expires_at)',
]
