import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Errors in browsers, one row for each of a build. */
export const errorReports: Migration = {
  name: '0033_error_reports',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table error_reports (
    fingerprint text primary key,
    kind text not null check (kind in ('error', 'rejection', 'page', 'part')),
    name text not null,
    message text not null,
    frames jsonb not null,
    build text not null,
    route text not null,
    flows jsonb not null,
    agent text not null,
    count integer not null,
    first_seen timestamptz not null,
    last_seen timestamptz not null
  )`,
  'create index error_reports_last_seen on error_reports (last_seen)',
]
