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

/** The whole schema of the first release. */
export const baseline: Migration = {
  name: '0091_baseline',
  async up(db) {
    for (const part of parts) {
      const statements = readFileSync(new URL(`./baseline/${part}.sql`, import.meta.url), 'utf8')
      await sql.raw(statements).execute(db)
    }
  },
}
