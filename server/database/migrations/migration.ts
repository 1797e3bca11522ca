import type { Kysely } from 'kysely'

/** One step of the schema. Steps are applied once, in order, and never edited after a release. */
export interface Migration {
  readonly name: string
  // A step runs against the schema of its own time, not today's tables.
  up(db: Kysely<unknown>): Promise<void>
}
