import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CompiledQuery, sql } from 'kysely'
import { bothDatabases, temporaryFolder, type TestDatabase } from '../testing/databases.ts'
import { openDatabase } from './database.ts'

describe.each(bothDatabases)('database ($name)', (kind) => {
  let database: TestDatabase
  beforeAll(async () => (database = await kind.open()))
  afterAll(() => database.close())

  it('gives each of many parallel queries its own rows', async () => {
    const { db } = database
    const wrong: unknown[] = []
    const worker = async (number: number) => {
      for (let index = 0; index < 60; index += 1) {
        const value = number * 1000 + index
        const queryText =
          index % 2 ? 'select $1::integer as value' : "select 'x' as other, $1::integer as value"
        const { rows } = await db.executeQuery<{ value: number }>(CompiledQuery.raw(queryText, [value]))
        if (rows[0]?.value !== value) wrong.push(rows[0])
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, number) => worker(number)))
    expect(wrong).toEqual([])
  })

  it('loses no update of parallel transactions that lock the same row', async () => {
    const { db } = database
    await sql`create table counters (id integer primary key, value integer not null)`.execute(db)
    await sql`insert into counters values (1, 0)`.execute(db)
    const increment = () =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ value: number }>`
          select value from counters where id = 1 for update`.execute(trx)
        await sql`update counters set value = ${rows[0]!.value + 1} where id = 1`.execute(trx)
      })
    await Promise.all(Array.from({ length: 25 }, increment))
    const { rows } = await sql`select value from counters`.execute(db)
    expect(rows).toEqual([{ value: 25 }])
  })

  it('answers queries after an error outside and inside a transaction', async () => {
    const { db } = database
    await expect(sql`select nothing from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' })
    await expect(
      db.transaction().execute(async (trx) => {
        await sql`insert into settings (key, value) values ('half', '1')`.execute(trx)
        await sql`insert into settings (key, value) values ('half', '2')`.execute(trx)
      }),
    ).rejects.toMatchObject({ code: '23505' })
    const { rows } = await sql`select key from settings where key = 'half'`.execute(db)
    expect(rows).toEqual([])
  })

  it('reads bigint as a number', async () => {
    const { rows } = await sql`select 32800000::bigint as toman, count(*) as none from products`.execute(
      database.db,
    )
    expect(rows).toEqual([{ toman: 32_800_000, none: 0 }])
  })
})

describe('openDatabase', () => {
  it('names an address that it cannot reach, without the password', async () => {
    const opening = openDatabase(
      { databaseUrl: 'postgres://shop:hunter2@127.0.0.1:9/shop', dataDir: temporaryFolder() },
      () => undefined,
    )
    const error = await opening.catch((reason: Error) => reason)
    expect(error).toMatchObject({ message: expect.stringContaining('127.0.0.1:9/shop') })
    expect(String(error)).not.toContain('hunter2')
  })

  const outside = bothDatabases.find(({ name }) => name === 'PostgreSQL')
  const onPostgres = outside ? it : it.skip
  onPostgres('refuses a database that cannot hold or compare Persian text', async () => {
    const { databaseUrl, dataDir, remove } = await outside!.settings()
    const name = 'aqrabe_test_ctype_c'
    const admin = await openDatabase({ databaseUrl, dataDir }, () => undefined)
    await sql.raw(`drop database if exists ${name}`).execute(admin.db)
    await sql
      .raw(`create database ${name} encoding 'UTF8' lc_ctype 'C' lc_collate 'C' template template0`)
      .execute(admin.db)
    const url = new URL(databaseUrl!)
    url.pathname = `/${name}`
    await expect(openDatabase({ databaseUrl: url.href, dataDir }, () => undefined)).rejects.toThrow(
      /LC_CTYPE C; Persian text needs UTF8/,
    )
    await sql.raw(`drop database ${name} with (force)`).execute(admin.db)
    await admin.close()
    await remove()
  })
})
