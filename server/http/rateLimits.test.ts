import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { hit } from './rateLimitsRepository.ts'

describe.each(databaseKinds)('a counter of tries ($name)', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await kind.open()
  })
  afterAll(() => database.close())

  it('starts again after its window, and after the clock was put back', async () => {
    const windowMs = 60 * 60_000
    const start = Date.parse('2026-03-01T08:00:00Z')
    const hits = async (now: number) => (await hit(database.db, 'a', { now, windowMs })).hits
    expect([await hits(start), await hits(start + 1), await hits(start + windowMs)]).toEqual([1, 2, 1])
    const earlier = start - 24 * windowMs
    expect([await hits(earlier), await hits(earlier + 1)]).toEqual([1, 2])
  })
})
