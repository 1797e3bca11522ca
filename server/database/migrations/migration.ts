import type { Kysely } from 'kysely'

/** One step of the schema. Steps are applied once, in order, and never edited after a release. */
export interface Migration {
  readonly name: string
  // `unknown`, because a migration runs against the schema of its time, not today's tables.
  up(db: Kysely<unknown>): Promise<void>
}
