import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { openDatabase, type OpenDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import type { Database } from '../schema.ts'
import { bothDatabases, temporaryFolder, testDatabase } from '../../testing/databases.ts'
import { contentsOf } from '../../testing/databaseContents.ts'
import { MANY_ROWS, openFilledShop } from '../../testing/filledShop.ts'
import { databaseOfOrdinaryOwner } from '../../testing/ordinaryOwner.ts'
import { moveShop } from './moveShop.ts'

const outside = bothDatabases.find(({ name }) => name === 'PostgreSQL')
if (!outside) console.info('No PostgreSQL is reachable: moving a shop there and back is not tested here.')
const onPostgres = outside ? describe : describe.skip

type Where = Parameters<typeof openDatabase>[0]
const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

const open = async (where: Where): Promise<OpenDatabase> => {
  const database = await openDatabase(where, () => undefined)
  let isOpen = true
  const close = async () => {
    if (isOpen) await database.close()
    isOpen = false
  }
  cleanUp.push(close)
  return { ...database, close }
}
const newFolder = (): Where => {
  const folder = temporaryFolder()
  cleanUp.push(() => rmSync(folder, { recursive: true }))
  return { databaseUrl: null, dataDir: join(folder, 'data') }
}
/** The current schema without rows. */
const emptyShop = async () => {
  const database = await testDatabase()
  cleanUp.push(database.close)
  return database
}
const newOutside = async (): Promise<Where> => {
  const { remove, ...where } = await outside!.settings()
  cleanUp.push(remove)
  return where
}
const filled = async (where: Where) => {
  const shop = await openFilledShop(where)
  const contents = await contentsOf(shop.db)
  await shop.close()
  return contents
}
const nextOrder = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ id: number }>`
    insert into orders (user_id, idempotency_key, status, reservation, total, payable, address, slot, slot_id)
    values (1, 'next', 5, 'released', 1, 1, '{}', '{}', '') returning id`.execute(db)
  return rows[0]?.id
}

onPostgres('a shop that moves', () => {
  it('moves a shop to PostgreSQL and back completely, and the shop continues its order numbers', async () => {
    const { remove, databaseUrl } = await databaseOfOrdinaryOwner((await newOutside()).databaseUrl ?? '')
    cleanUp.push(remove)
    const [first, third] = [newFolder(), newFolder()]
    const second = { databaseUrl, dataDir: third.dataDir }
    const before = await filled(first)
    const empty = Object.entries(before.rows).filter(([, rows]) => rows.length === 0)
    expect(empty.map(([table]) => table)).toEqual([])
    expect(before.rows.newsletter_members).toHaveLength(MANY_ROWS)

    const from = await open(first)
    const there = await open(second)
    const received: string[] = []
    const summary = await moveShop({
      from: from.db,
      to: there.db,
      onTable: (name) => void received.push(name),
    })
    expect(received).toEqual(Object.keys(before.rows))
    expect(summary).toEqual({
      tables: received.length,
      rows: Object.values(before.rows).flat().length,
      left: [],
    })
    expect(await contentsOf(there.db)).toEqual(before)

    // Index snapshots of servers belong to the old database.
    expect((await sql`select from index_snapshots`.execute(there.db)).rows).toEqual([])

    const back = await open(third)
    await moveShop({ from: there.db, to: back.db })
    expect(await contentsOf(back.db)).toEqual(before)
    // Two orders were paid and cancelled, one is open.
    for (const { db } of [from, there, back]) expect(await nextOrder(db)).toBe(100_004)
    // Triggers and keys work again.
    await sql`update brands set name_fa = 'نیا' where id = 1`.execute(there.db)
    const { rows } = await sql`select word from search_words where word = 'نیا'`.execute(there.db)
    expect(rows).toHaveLength(1)
    await expect(sql`update products set brand_id = 99`.execute(there.db)).rejects.toMatchObject({
      code: '23503',
    })
  })

  it('refuses to move while a server is connected to either database', async () => {
    const [here, where] = [await emptyShop(), await newOutside()]
    const server = await open(where)
    await sql`select 1`.execute(server.db)
    const there = await open(where)
    await expect(moveShop({ from: here.db, to: there.db })).rejects.toThrow(
      'The shop is running on the new database: 1 of its connections are open.',
    )
    await migrate(there.db)
    await expect(moveShop({ from: there.db, to: here.db })).rejects.toThrow('running on the old database')
    await server.close()
    expect((await moveShop({ from: here.db, to: there.db })).tables).toBeGreaterThan(40)
  })

  it('leaves the new database empty when the connection breaks in the middle', async () => {
    const [from, where] = [await emptyShop(), await newOutside()]
    await sql`insert into settings (key, value) values ('mine', '1')`.execute(from.db)
    const there = await open(where)
    const admin = new pg.Client({ connectionString: where.databaseUrl ?? '' })
    await admin.connect()
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    const onTable = async (name: string) => void (name === 'orders' && (await admin.query(cut)))
    await expect(moveShop({ from: from.db, to: there.db, onTable })).rejects.toThrow(
      /connection|terminat|ECONNRESET/,
    )
    const { rows } = await admin.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    )
    await admin.end()
    expect(rows).toEqual([])
    expect((await contentsOf(from.db)).rows.settings).toEqual(['(mine,1)'])
    expect((await moveShop({ from: from.db, to: there.db })).rows).toBeGreaterThan(0)
  })

  it('leaves the new database empty when a row violates a constraint', async () => {
    const [from, there] = [await emptyShop(), await open(await newOutside())]
    await sql`set session_replication_role = replica`.execute(from.db)
    await sql`insert into favourites (user_id, product_id) values (7, 7)`.execute(from.db)
    await expect(moveShop({ from: from.db, to: there.db })).rejects.toThrow(
      /favourites_(user|product)_id_fkey/,
    )
    expect((await contentsOf(there.db)).rows).toEqual({})
  })

  it('lists tables of the old database that are not the shop’s', async () => {
    const [from, there] = [await emptyShop(), await open(await newOutside())]
    await expect(moveShop({ from: there.db, to: from.db })).rejects.toThrow(
      'There is no shop in the database',
    )
    await sql`create table notes_of_the_owner (id serial)`.execute(from.db)
    await sql`alter table users add column nickname text`.execute(from.db)
    await expect(moveShop({ from: from.db, to: there.db })).rejects.toThrow(
      "The old database has the column users.nickname, which is not the shop's.",
    )
    await sql`alter table users drop column nickname`.execute(from.db)
    expect((await moveShop({ from: from.db, to: there.db })).left).toEqual(['notes_of_the_owner'])
  })
})
