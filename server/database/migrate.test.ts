import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { sql, type Kysely } from 'kysely'
import { migrations } from './migrations/list.ts'
import type { Migration } from './migrations/migration.ts'
import { bothDatabases } from '../testing/databases.ts'
import { openDatabase } from './database.ts'
import { countMissingMigrations, migrate } from './migrate.ts'
import type { Database } from './schema.ts'

jest.setTimeout(20_000)

const step = (name: string, statement: string): Migration => ({
  name,
  async up(db) {
    await sql.raw(statement).execute(db)
  },
})
const first = step('0001_first', 'create table first (id integer)')
const second = step('0002_second', 'create table second (id integer)')
const broken = step('0002_broken', 'create table oh no')

describe.each(bothDatabases)('migrations ($name)', (kind) => {
  let db: Kysely<Database>
  let close: () => Promise<void>
  beforeEach(async () => {
    const { remove, ...settings } = await kind.settings()
    const database = await openDatabase(settings, () => undefined)
    db = database.db
    close = async () => {
      await database.close()
      await remove()
    }
  })
  afterEach(() => close())

  it('are applied once and in order, also by several concurrent runs', async () => {
    expect(await migrate(db, [first])).toEqual(['0001_first'])
    const runs = await Promise.all([1, 2, 3].map(() => migrate(db, [first, second])))
    expect(runs.flat()).toEqual(['0002_second'])
    const { rows } = await sql`select position, name from migrations order by position`.execute(db)
    expect(rows).toEqual([
      { position: 1, name: '0001_first' },
      { position: 2, name: '0002_second' },
    ])
  })

  it('update the statistics of the planner for the rows that they wrote', async () => {
    await migrate(db, [first])
    const fill = step('0002_fill', 'insert into first select n from generate_series(1, 1000) as n')
    await migrate(db, [first, fill])
    const { rows } = await sql`select reltuples from pg_class where oid = 'first'::regclass`.execute(db)
    expect(rows).toEqual([{ reltuples: 1000 }])
  })

  it('are all rolled back when one fails', async () => {
    await expect(migrate(db, [first, broken])).rejects.toThrow(/syntax error/)
    const { rows } =
      await sql`select to_regclass('first') as first, to_regclass('migrations') as list`.execute(db)
    expect(rows).toEqual([{ first: null, list: null }])
    expect(await migrate(db, [first, second])).toHaveLength(2)
  })

  it('are refused for a database of another version', async () => {
    await migrate(db, [first, second])
    await expect(migrate(db, [first])).rejects.toThrow(/"0002_second" at place 2.*none.*another version/)
    await expect(migrate(db, [second])).rejects.toThrow(/"0001_first" at place 1/)
  })

  it('are all of the shop by default, and a second run applies none', async () => {
    expect(await migrate(db)).toEqual(migrations.map(({ name }) => name))
    expect(await migrate(db)).toEqual([])
  })

  /** Records that these migrations, which the baseline replaced, made the schema. */
  const recordEarlier = async (...names: readonly string[]) => {
    await sql`delete from migrations`.execute(db)
    for (const [index, name] of names.entries())
      await sql`insert into migrations (position, name) values (${index + 1}, ${name})`.execute(db)
  }

  it('from before the baseline count as the baseline if the last of them was applied', async () => {
    await migrate(db)
    const later = migrations.slice(1).map(({ name }) => name)
    await recordEarlier('0001_initial', '0002_search', '0091_shopper_notices', ...later)
    expect(await migrate(db)).toEqual([])
    expect(await countMissingMigrations(db)).toBe(0)
    const steps = [...migrations, second]
    expect(await migrate(db, steps)).toEqual(['0002_second'])
    expect(await migrate(db, steps)).toEqual([])
  })

  it('that stopped before the baseline are refused with the version that completes them', async () => {
    await migrate(db)
    await recordEarlier('0001_initial', '0002_search')
    await expect(migrate(db)).rejects.toThrow(/"0002_search".*Start the shop once with commit 5f4fad4f/)
  })
})
