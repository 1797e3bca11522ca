import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Why a session ended, where its owner must be told: `reuse` when its refresh token was in two hands. */
export const sessionEnds: Migration = {
  name: '0026_session_ends',
  async up(db) {
    await sql.raw(`alter table sessions add column ended_by text not null default ''`).execute(db)
  },
}
