import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { bothDatabases, type TestDatabase } from '../../testing/databases.ts'
import { fromMark, STRIDE } from './marks.ts'

const COUNT = 3 * STRIDE + 500

describe.each(bothDatabases)('marks of a long list ($name)', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await kind.open()
  })
  afterAll(() => database.close())

  it('lead to any position with fewer than STRIDE rows before it', async () => {
    const { db } = database
    // Every third number, as in a list with deleted rows.
    const list = sql`select n * 3 as id from generate_series(1, ${COUNT}::int) as n`
    for (const offset of [
      0,
      1,
      STRIDE - 1,
      STRIDE,
      STRIDE + 1,
      2 * STRIDE,
      3 * STRIDE + 499,
      COUNT + STRIDE,
    ]) {
      const begin = await fromMark(db, { of: ['orders'], query: 'all', offset }, list)
      expect(begin.offset).toBeLessThan(offset < COUNT ? STRIDE : Infinity)
      const { rows } = await sql<{ id: number }>`select id from (${list}) as whole
        where id <= ${begin.from ?? 3 * COUNT} order by id desc limit 1 offset ${begin.offset}`.execute(db)
      expect(rows).toEqual(offset < COUNT ? [{ id: 3 * (COUNT - offset) }] : [])
    }
  })
})
