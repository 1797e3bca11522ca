import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** A code belongs to the browser that asked for it: nobody else replaces it or uses its tries up. */
export const codesOfAskers: Migration = {
  name: '0032_codes_of_askers',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table verification_codes add column asker text not null default ''`,
  'alter table verification_codes drop constraint verification_codes_pkey',
  'alter table verification_codes add primary key (mobile, purpose, asker)',
]
