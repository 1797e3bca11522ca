import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { strictBus } from '../../testing/freshIndex.ts'
import { bothDatabases, temporaryFolder, type TestDatabase } from '../../testing/databases.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import { readNumbers, writeNumbers } from './numbersFile.ts'
import { createSavedIndex, type IndexAt, type SavedIndex } from './savedIndex.ts'
import { createSyncedIndex } from './syncedIndex.ts'

describe.each(bothDatabases)('saved index ($name)', (kind) => {
  let database: TestDatabase
  let dataDir: string
  let warnings: string[]
  let read: (IndexAt | null)[]
  let time: number
  beforeEach(async () => {
    database = await kind.openWithCatalogue()
    dataDir = temporaryFolder()
    ;[warnings, read, time] = [[], [], 0]
  })
  afterEach(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const fileOf = () => join(dataDir, 'catalogue-index')
  const bus = strictBus()
  const log = { warn: (_: unknown, words: string) => warnings.push(words) } as unknown as FastifyBaseLogger

  /** Starts a server; records what it reads from the disk, and waits until it has saved its index. */
  async function start({ least = 1 } = {}) {
    const own = createSavedIndex({ db: database.db, settings: { dataDir }, log, now: () => time }, least)
    let offered = Promise.resolve()
    const saved: SavedIndex = {
      async read() {
        const last = await own.read()
        read.push(last)
        return last
      },
      offer: (known) => (offered = own.offer(known)),
    }
    const catalogue = createSyncedIndex({ db: database.db, bus, now: () => time }, { saved })
    const get = async () => {
      const { index } = await catalogue.get()
      await offered
      return index
    }
    return { get, index: await get() }
  }
  const fresh = async () => (await createSyncedIndex({ db: database.db, bus, now: () => 0 }).get()).index
  const hide = (id: number) =>
    database.db.updateTable('products').set({ published: false }).where('id', '=', id).execute()
  const bySlot = ({ index }: IndexAt) => index

  it('restores an index equal to one from the database, with the changes made while no server ran', async () => {
    const { index } = await start()
    expect(contentsOf(index)).toEqual(contentsOf(await fresh()))
    await hide(1)
    await database.db
      .updateTable('products')
      .set({ price: 123, stock: 0, name_fa: 'ساعت نویافته' })
      .where('id', '=', 2)
      .execute()
    await database.db.deleteFrom('product_categories').where('product_id', '=', 3).execute()
    const after = await start()
    expect(read).toEqual([null, expect.anything()])
    expect(contentsOf(after.index)).toEqual(contentsOf(await fresh()))
    expect(after.index.slotOf(1)).toBeUndefined()
    expect(bySlot(read[1]!)).toBe(after.index)
    expect(warnings).toEqual([])
  })

  it('is saved again only after many changes', async () => {
    const { get } = await start()
    const first = readFileSync(fileOf())
    await hide(1)
    bus.emit('storefront.changed', { ids: [1] })
    await get()
    expect(readFileSync(fileOf()).equals(first)).toBe(true)
    time = 11 * 60_000
    await get()
    expect(readFileSync(fileOf()).equals(first)).toBe(false)
    const { rows } = await sql`select token from index_snapshots`.execute(database.db)
    expect(rows).toHaveLength(1)
    await start()
    expect(read.at(-1)?.index.slotOf(1)).toBeUndefined()
  })

  it('is not saved for a small catalogue', async () => {
    await start({ least: 1000 })
    expect(existsSync(fileOf())).toBe(false)
  })

  it.each([
    ['a copy of the database', `update index_snapshots set made_at = now()`],
    ['a database that has not seen it', 'delete from index_snapshots'],
    [
      'a database that was migrated since',
      `insert into migrations (name, position) select '9999_later', max(position) + 1 from migrations`,
    ],
  ])('is ignored with %s', async (_, change) => {
    await start()
    await sql.raw(change).execute(database.db)
    const { index } = await start()
    expect(read).toEqual([null, null])
    expect(contentsOf(index)).toEqual(contentsOf(await fresh()))
    expect(warnings).toEqual([])
  })

  it('is logged and ignored when damaged', async () => {
    await start()
    writeFileSync(fileOf(), readFileSync(fileOf()).fill(1, 100, 120))
    const { index } = await start()
    expect(read).toEqual([null, null])
    expect(warnings).toEqual([expect.stringContaining('cannot be used')])
    expect(contentsOf(index)).toEqual(contentsOf(await fresh()))
    await start()
    expect(read.at(-1)).not.toBeNull()
  })

  it('stays while the database is unreachable', async () => {
    await start()
    const closed = await kind.open()
    await closed.close()
    const away = createSavedIndex({ db: closed.db, settings: { dataDir }, log, now: () => 0 }, 1)
    await expect(away.read()).rejects.toThrow('destroyed')
    expect(warnings).toEqual([])
    await start()
    expect(read.at(-1)).not.toBeNull()
  })

  it('logs an error when it cannot be saved, and the shop continues', async () => {
    rmSync(dataDir, { recursive: true })
    const { index } = await start()
    expect(index.count).toBeGreaterThan(0)
    expect(warnings).toEqual([expect.stringContaining('could not be saved')])
  })
})

/** The content of an index, independent of slots. */
function contentsOf(index: CatalogueIndex) {
  const ids = [...index.ids.subarray(0, index.size)].filter((id, slot) => index.slotOf(id) === slot)
  const columns = { ...index.columns, categories: index.categories }
  const { pool, from, named, length } = index.words.parts
  const products = ids
    .sort((a, b) => a - b)
    .map((id) => {
      const slot = index.slotOf(id)!
      const words = [...pool.subarray(from[slot]!, from[slot]! + length[slot]!)]
      return {
        id,
        sets: Object.entries(columns).map(([name, { sets, codes }]) => [name, sets[codes[slot]!]]),
        keys: Object.entries(index.keys).map(([name, numbers]) => [name, (numbers as Float64Array)[slot]]),
        place: index.popularity[slot],
        names: words.slice(0, named[slot]).sort(),
        holders: words.sort().map((word) => [word, index.words.count(word), index.words.isNamed(slot, word)]),
      }
    })
  const sorted = Object.entries(index.sorted).map(([sort, slots]) => [
    sort,
    [...slots].map((slot) => index.ids[slot]),
  ])
  return { products, sorted: Object.fromEntries(sorted) as unknown }
}

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'numbers')
const still = () => true
const arrays = {
  // Lengths with padding, and of more than one piece.
  narrow: Uint8Array.from({ length: 9_000_001 }, (_, at) => at % 251),
  empty: new Uint16Array(),
  wide: Float64Array.from([1.5, NaN, -0, 2 ** 53]),
  part: new Int32Array([7, -1, 2 ** 31 - 1, 9]).subarray(1, 3),
}

describe('files of number arrays', () => {
  it('restores the arrays and their description', async () => {
    expect(await writeNumbers(path, { head: { of: 'ساعت' }, arrays }, still)).toBe(true)
    const found = await readNumbers(path)
    expect(found.head).toEqual({ of: 'ساعت' })
    expect(Buffer.compare(found.arrays['narrow'] as Uint8Array, arrays.narrow)).toBe(0)
    expect({ ...found.arrays, narrow: null }).toEqual({ ...arrays, narrow: null })
    expect(readdirSync(folder)).toEqual(['numbers'])
  })

  it('writes nothing when the arrays change meanwhile, and leaves the previous file', async () => {
    await writeNumbers(path, { head: 1, arrays }, still)
    let looks = 0
    expect(await writeNumbers(path, { head: 2, arrays }, () => (looks += 1) < 3)).toBe(false)
    expect((await readNumbers(path)).head).toBe(1)
    expect(readdirSync(folder)).toEqual(['numbers'])
  })

  it('refuses a file with a wrong byte or a missing end', async () => {
    await writeNumbers(path, { head: 1, arrays }, still)
    const whole = readFileSync(path)
    const changed = Buffer.from(whole)
    changed[5_000_000]! ^= 1
    writeFileSync(path, changed)
    await expect(readNumbers(path)).rejects.toThrow('damaged at narrow')
    for (const length of [whole.length - 1, whole.length - 40, 4, 0]) {
      writeFileSync(path, whole)
      truncateSync(path, length)
      await expect(readNumbers(path)).rejects.toThrow('not whole')
    }
  })
})
