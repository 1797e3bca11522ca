import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Accounts without a password, and the codes that open them. */
export const entryByCode: Migration = {
  name: '0031_entry_by_code',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table users alter column password_hash drop not null',
  'alter table verification_codes drop constraint verification_codes_purpose_check',
  `alter table verification_codes add constraint verification_codes_purpose_check
    check (purpose in ('verify', 'forget', 'entry'))`,
]
