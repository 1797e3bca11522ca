import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql, type Kysely } from 'kysely'
import { migrations } from './migrations/list.ts'
import type { Migration } from './migrations/migration.ts'
import { listDatabaseObjects } from './databaseObjects.ts'
import type { Database } from './schema.ts'
import { bothDatabases, type TestDatabase } from '../testing/databases.ts'
import { assertComplete, readExpectedObjects } from './completeness.ts'
import { migrate } from './migrate.ts'
import { listTables, OF_ONE_DATABASE } from './wholeTables.ts'

describe.each(bothDatabases)('a complete database ($name)', (kind) => {
  let database: TestDatabase
  beforeAll(async () => (database = await kind.open()))
  afterAll(() => database.close())

  it('has the objects in schema.txt, which `npm run schema` writes after a new migration', async () => {
    expect(await listDatabaseObjects(database.db)).toEqual(readExpectedObjects())
  })

  it('is copied with every table but the one that is useless in another database', async () => {
    const copied = await (database.db as Kysely<unknown>).transaction().execute(listTables)
    const tables = readExpectedObjects().flatMap((line) => /^table (\S+)$/.exec(line)?.[1] ?? [])
    expect([...copied.map(({ name }) => name), OF_ONE_DATABASE].toSorted()).toEqual(tables.toSorted())
  })

  it('has functions that work with any search_path', async () => {
    const { rows } = await sql`
      select oid::regprocedure::text as function from pg_proc proc
      where pronamespace = 'public'::regnamespace
        and not coalesce('search_path=public, pg_temp' = any (proconfig), false)
        and not exists (select from pg_depend where objid = proc.oid and deptype = 'e')`.execute(database.db)
    expect(rows).toEqual([])
  })

  it.each([
    ['drop table order_history', 'The database lacks table order_history. It was restored in part'],
    ['drop view purchases', 'lacks view purchases.'],
    ['alter table orders drop column note', 'lacks column orders.note text not null.'],
    ['alter table orders alter id drop identity', 'lacks column orders.id integer not null identity.'],
    [
      'drop function aqrabe_note_price() cascade',
      'lacks function aqrabe_note_price(), trigger products.products_price_changed.',
    ],
    ['drop index orders_user', 'lacks index orders.orders_user.'],
    [
      'alter table orders drop constraint orders_payable_check',
      'lacks constraint orders.orders_payable_check.',
    ],
    ['alter table products disable trigger search_added', 'lacks trigger products.search_added.'],
    [
      'drop extension pg_trgm cascade',
      'lacks extension pg_trgm, index audit_log.audit_log_words, index coupons.coupons_words, index orders.orders_mobile_parts, index orders.orders_receiver, index photographs.photographs_words, index product_texts.product_texts_words, index profiles.profiles_email, index search_words.search_words_trigrams, index users.users_mobile_parts, index users.users_name.',
    ],
    ['drop table products cascade', 'lacks table products, constraint'],
  ])('is reported as incomplete by the name of what is missing: %s', async (statement, message) => {
    const broken = database.db.transaction().execute(async (trx) => {
      await sql.raw(statement).execute(trx)
      await assertComplete<Database>(trx)
    })
    await expect(broken).rejects.toThrow(message)
  })
})

describe.each(bothDatabases)('a start on a database ($name)', (kind) => {
  let database: TestDatabase
  beforeAll(async () => (database = await kind.open()))
  afterAll(() => database.close())

  /** Runs some migrations and these statements on an empty database, and then a start. */
  const startOn = async (statements: readonly string[], steps = migrations) => {
    const { db } = database
    await sql.raw('drop schema public cascade; create schema public').execute(db)
    if (steps.length > 0) await migrate(db, steps)
    for (const statement of statements) await sql.raw(statement).execute(db)
    return migrate(db).then(
      () => 'started',
      (error: Error) => error.message,
    )
  }

  it('without one table is refused by the table’s name', async () => {
    expect(await startOn(['drop table products cascade'])).toMatch(/^The database lacks table products, /)
  })

  it('with only some tables of a shop is refused by their names', async () => {
    expect(
      await startOn(['create table users (id integer)', 'create table brands (id integer)'], []),
    ).toMatch(/not one of Aqrabe: it lacks the table migrations; it holds brands, users\./)
  })

  it('refuses a database of another program that has a list of migrations', async () => {
    expect(
      await startOn(['create table migrations (id integer, migration text, batch integer)'], []),
    ).toMatch(/its table migrations lacks the column position, column name; it holds migrations\./)
  })

  it('refuses a partly restored database of an older version and names what a migration needs', async () => {
    await startOn(['drop table sessions'])
    const next: Migration = {
      name: '0092_next',
      async up(db) {
        await sql`alter table sessions add column next text`.execute(db)
      },
    }
    await expect(migrate(database.db, [...migrations, next])).rejects.toThrow(
      /^The database could not be brought up to date by "0092_next": relation "sessions" does not exist\./,
    )
  })

  it('with further tables is accepted', async () => {
    expect(
      await startOn(['create table notes_of_the_owner (id integer)', 'create index own on orders (note)']),
    ).toBe('started')
  })
})
