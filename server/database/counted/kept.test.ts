/** What was counted is kept, and never told when it no longer holds. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql, type Kysely } from 'kysely'
import { bothDatabases, type TestDatabase } from '../../testing/databases.ts'
import type { Database } from '../schema.ts'
import { changedSince } from './changesRepository.ts'
import { createForgetChanges } from './forgetChanges.ts'
import { fromNearerEnd } from './fromNearerEnd.ts'
import { kept, KEEP_MS } from './kept.ts'

describe.each(bothDatabases)('what is kept of counts ($name)', (kind) => {
  let database: TestDatabase
  let db: Kysely<Database>
  beforeAll(async () => {
    database = await kind.openWithCatalogue()
    db = database.db
  })
  afterAll(() => database.close())

  /** One of several servers on the database: each keeps its own. */
  function server() {
    const own = db.withoutPlugins()
    let times = 0
    const total = () =>
      kept(own, { of: ['products'], wish: 'all' }, async () => {
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

  it('counts once, and again after a change by any server', async () => {
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

  it('is not counted again for a sale, which changes the stock alone', async () => {
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
    expect(await changedSince(db, ['stock'], snapshot)).toMatchObject({ parts: [0] })
  })

  it('does not keep what was undone, nor a count that failed', async () => {
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
    const wish = { of: ['orders'] as const, wish: 'failing' }
    await expect(kept(db, wish, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await kept(db, wish, async () => 7)).toBe(7)
  })

  it('gives callers at the same time one count, and none of them an older one', async () => {
    const here = server()
    const all = await Promise.all([here.total(), here.total(), here.total()])
    expect(new Set(all).size).toBe(1)
    await publish(db, false)
    const after = await Promise.all([here.total(), here.total()])
    expect(after).toEqual([all[0]! - 1, all[0]! - 1])
    await publish(db, true)
  })

  // The embedded database has one transaction after the other.
  if (kind.name === 'PostgreSQL')
    it('hears of a transaction that was open while it was counted, however late it is committed', async () => {
      const here = server()
      const opened = await openTransaction(db)
      await publish(opened.trx, false)
      const all = await here.total()
      // Later numbers are committed meanwhile.
      await db.insertInto('settings').values({ key: 'later', value: '1' }).execute()
      expect(await here.total()).toBe(all)
      expect(here.times()).toBe(1)
      await opened.commit()
      expect(await here.total()).toBe(all - 1)
      await publish(db, true)
    })

  it('forgets noted changes that nobody needs, an hour later', async () => {
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

/** A transaction of whatever database of this PostgreSQL holds back what may be forgotten. */
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

it('finds the same rows from the nearer end', () => {
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
