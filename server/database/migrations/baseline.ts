import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The parts in an order in which each finds what it refers to. Indexes use text functions, so their paths are set first. */
const parts = [
  'text',
  'functionPaths',
  'accounts',
  'catalogue',
  'search',
  'basket',
  'orders',
  'returns',
  'opinions',
  'content',
  'operations',
  'changes',
  'functionPaths',
]

/** The whole schema as the 49 migrations made it that came before the first release. */
export const baseline: Migration = {
  name: '0091_baseline',
  async up(db) {
    for (const part of parts) {
      const statements = readFileSync(new URL(`./baseline/${part}.sql`, import.meta.url), 'utf8')
      await sql.raw(statements).execute(db)
    }
  },
}

const FIRST_BEFORE = '0001_initial'
const LAST_BEFORE = '0091_shopper_notices'

/**
 * Reads a database's list of migrations as if the baseline had always been its first.
 * @throws Error with a message for the owner when only some of the earlier migrations were applied
 */
export function sinceBaseline(names: readonly string[]): readonly string[] {
  if (names[0] !== FIRST_BEFORE) return names
  const last = names.indexOf(LAST_BEFORE)
  if (last >= 0) return [baseline.name, ...names.slice(last + 1)]
  throw new Error(
    `The last migration is "${names.at(-1)}", from before the first release of Aqrabe, and this version no longer has ` +
      `the steps that follow it. Start the shop once with commit 5f4fad4f, up to "${LAST_BEFORE}", then with this version.`,
  )
}
