import { describe, expect, it } from '@jest/globals'
import { sql, type Kysely } from 'kysely'
import { addSynthetic } from '../../../demo/synthetic/addSynthetic.ts'
import type { Database } from '../../database/schema.ts'
import { bothDatabases } from '../../testing/databases.ts'
import { tidyCatalogue } from './tidyCatalogue.ts'

/** Rows of each table, and the planner's estimate; -1 before the first analysis. */
async function tables(db: Kysely<Database>) {
  const { rows } = await sql<{ name: string; believed: number }>`
    select relname as name, reltuples as believed from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db)
  return Promise.all(
    rows.map(async ({ name, believed }) => {
      const { rows: counted } = await sql<{ count: string }>`select count(*) from ${sql.table(name)}`.execute(
        db,
      )
      return { name, believed, count: Number(counted[0]?.count) }
    }),
  )
}

describe.each(bothDatabases)('planner statistics after new products ($name)', ({ open }) => {
  it('updates the estimates of all filled tables', async () => {
    const database = await open()
    try {
      const { db } = database
      const before = new Map((await tables(db)).map(({ name, count }) => [name, count]))
      await addSynthetic(db, 300)
      await tidyCatalogue(db)
      const filled = (await tables(db)).filter(({ name, count }) => count >= (before.get(name) ?? 0) + 300)
      expect(filled.map(({ name }) => name)).toContain('product_texts')
      expect(filled.filter(({ believed, count }) => believed !== count)).toEqual([])
    } finally {
      await database.close()
    }
  })
})
