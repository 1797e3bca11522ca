import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { bothDatabases, databaseKinds, type TestDatabase } from '../../testing/databases.ts'
import type { Database } from '../schema.ts'
import { changedSince } from './changesRepository.ts'
import { fromMark, fromNearerEnd, STRIDE } from './marks.ts'
import { cachedCount, createForgetChanges, KEEP_MS } from './cachedCount.ts'

describe.each(databaseKinds)('cached counts ($name)', (kind) => {
  let database: TestDatabase
  let db: Kysely<Database>
  beforeAll(async () => {
    database = await kind.openWithCatalogue()
    db = database.db
  })
  afterAll(() => database.close())

  /** One of several servers on the database, each with its own cache. */
  function server() {
    const own = db.withoutPlugins()
    let times = 0
    const total = () =>
      cachedCount(own, { of: ['products'], query: 'all' }, async () => {
        times += 1
        const { rows } = await sql<{
          n: number
        }>`select count(*)::int as n from products where published`.execute(own)
        return rows[0]!.n
      })
    return { total, times: () => times }
  }
  const publish = (on: Kysely<Database>, published: boolean) =>
    on.updateTable('products').set({ published }).where('id', '=', 1).execute()

  it('are counted once, and again after a change by any server', async () => {
    const [here, there] = [server(), server()]
    const all = await here.total()
    expect([await here.total(), await there.total(), await there.total()]).toEqual([all, all, all])
    expect([here.times(), there.times()]).toEqual([1, 1])
    await publish(db, false)
    expect([await here.total(), await there.total()]).toEqual([all - 1, all - 1])
    await publish(db, true)
    expect([await here.total(), await there.total()]).toEqual([all, all])
    expect([here.times(), there.times()]).toEqual([3, 3])
  })

  it('are not counted again after a sale, which changes only the stock', async () => {
    const here = server()
    await here.total()
    const { snapshot } = await changedSince(db, ['stock'], null)
    await db
      .updateTable('products')
      .set((column) => ({ stock: column('stock', '+', 1) }))
      .where('id', '=', 1)
      .execute()
    await here.total()
    expect(here.times()).toBe(1)
    expect(await changedSince(db, ['stock'], snapshot)).toMatchObject({ isChanged: true })
  })

  it('do not include rolled-back changes or failed counts', async () => {
    const here = server()
    const all = await here.total()
    await expect(
      db.transaction().execute(async (trx) => {
        await publish(trx, false)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await here.total()).toBe(all)
    expect(here.times()).toBe(1)
    const failing = { of: ['orders'] as const, query: 'failing' }
    await expect(cachedCount(db, failing, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cachedCount(db, failing, async () => 7)).toBe(7)
  })

  it('are shared by simultaneous callers, never stale', async () => {
    const here = server()
    const all = await Promise.all([here.total(), here.total(), here.total()])
    expect(new Set(all).size).toBe(1)
    await publish(db, false)
    const after = await Promise.all([here.total(), here.total()])
    expect(after).toEqual([all[0]! - 1, all[0]! - 1])
    await publish(db, true)
  })

  // The embedded database runs one transaction at a time.
  if (kind.name === 'PostgreSQL')
    it('include a transaction that was open during the count and is committed later', async () => {
      const here = server()
      const opened = await openTransaction(db)
      await publish(opened.trx, false)
      const all = await here.total()
      // A transaction with a higher number is committed before.
      await db.insertInto('settings').values({ key: 'later', value: '1' }).execute()
      expect(await here.total()).toBe(all)
      expect(here.times()).toBe(1)
      await opened.commit()
      expect(await here.total()).toBe(all - 1)
      await publish(db, true)
    })

  it('need no recorded changes older than an hour, which are removed', async () => {
    const notes = async () =>
      (await db.selectFrom('counted_changes').select('change').execute()).map(({ change }) => change)
    let now = 0
    const forget = createForgetChanges(() => now)
    await othersEnded(db)
    await forget(db)
    const before = await notes()
    expect(before.length).toBeGreaterThan(0)
    await publish(db, true)
    const fresh = (await notes()).filter((change) => !before.includes(change))
    now += KEEP_MS
    await forget(db)
    expect(await notes()).toEqual(expect.arrayContaining(before))
    now += KEEP_MS + 1
    await forget(db)
    expect(await notes()).toEqual(fresh)
  })
})

/** Waits for other transactions of this PostgreSQL, because changes are stored as long as they run. */
async function othersEnded(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ ended: boolean }>`
      select coalesce(bool_and(change < pg_snapshot_xmin(pg_current_snapshot())), true) as ended from counted_changes`.execute(
      db,
    )
    if (rows[0]!.ended) return
    await sleep(50)
  }
}

async function openTransaction(db: Kysely<Database>) {
  const trx = await db.startTransaction().execute()
  return { trx, commit: () => trx.commit().execute() }
}

it('fromNearerEnd finds the same rows', () => {
  for (let total = 0; total < 24; total += 1) {
    const rows = Array.from({ length: total }, (_, n) => n)
    for (const limit of [1, 5])
      for (let offset = 0; offset < 30; offset += 1) {
        const near = fromNearerEnd(total, { limit, offset })
        const list = near.isTurned ? [...rows].reverse() : rows
        const found = list.slice(near.offset, near.offset + near.limit)
        expect(near.isTurned ? found.reverse() : found).toEqual(rows.slice(offset, offset + limit))
        expect(near.limit === 0 || near.offset <= total / 2).toBe(true)
      }
  }
})

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
