import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { verify } from '@node-rs/argon2'
import { importContent } from '../server/content/import/importContent.ts'
import { createPopular } from '../server/search/counts/popular.ts'
import { createArtworkRepository } from '../server/media/artworksRepository.ts'
import { getHome } from '../server/home/home.ts'
import { listOf } from '../server/catalogue/productLists.ts'
import { databaseKinds, type TestDatabase } from '../server/testing/databases.ts'
import { freshIndex, freshSearch, strictBus } from '../server/testing/freshIndex.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { listDemoProducts } from './catalogue/catalogue.ts'
import { seedDemo } from './seed.ts'
import { demoContent } from './seedContent.ts'

const products = listDemoProducts()

describe.each(databaseKinds)('seedDemo ($name)', ({ open }) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await open()
  }, 60_000)
  afterEach(() => database.close())

  it('fills an empty shop once', async () => {
    const { db } = database
    await seedDemo(db)
    await seedDemo(db)
    const { total } = await listOf(db, freshIndex(db), {})
    expect(total).toBe(products.length)
    const { sections } = await getHome(db, freshIndex(db))
    for (const section of sections) if (section.type === 'products') expect(section.data).toHaveLength(12)
    expect(sections.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['slider', 'promises', 'categories', 'banners', 'brands', 'posts', 'html']),
    )

    // The texts contain no dead links.
    const { search } = freshSearch(db)
    // Every popular search of the demo matches products with all its words.
    const popular = createPopular({ db, bus: strictBus(), now: Date.now }, search)
    expect(await popular.list()).toHaveLength(8)
    const content = await importContent({
      db,
      folder: demoContent,
      now: new Date(),
      hasSearchResults: async (words) => ((await search.find(words))?.count ?? 0) > 0,
      hasFile: (path) => existsSync(join('public', path)),
    })
    expect(content.problems).toEqual([])

    // Pages that the owner removed stay removed.
    await db.deleteFrom('pages').execute()
    await seedDemo(db)
    expect(await db.selectFrom('pages').select('name').execute()).toEqual([])
    // Version 1.0.0 adds them to a shop without this key.
    const key = db.selectFrom('settings').where('key', '=', 'content-seeded').select('value')
    expect(await key.execute()).toHaveLength(1)
  }, 60_000)

  it('leaves a shop with its own products unchanged', async () => {
    const { db } = database
    await db.insertInto('brands').values({ code: 'X', name_en: 'X', name_fa: 'ایکس', slug: 'x' }).execute()
    await db.insertInto('categories').values({ title: 'ساعت', slug: 'own' }).execute()
    await db
      .insertInto('products')
      .values({
        website_code: 'own',
        name_fa: 'خودی',
        name_en: 'Own',
        slug: 'own',
        brand_id: 1,
        reference: 'O',
        category_id: 1,
        price: 1,
        status: 1,
      })
      .execute()
    await seedDemo(db)
    expect((await listOf(db, freshIndex(db), {})).total).toBe(1)
    expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  }, 60_000)

  it('adds accounts that can log in, and new rows get later ids', async () => {
    const { db } = database
    await seedDemo(db)
    const users = await db.selectFrom('users').selectAll().orderBy('mobile').execute()
    expect(
      users.map(({ mobile, role, mobile_verified_at }) => [mobile, role, mobile_verified_at !== null]),
    ).toEqual([
      ['09130000001', 'Member', true],
      ['09130000002', 'Administrator', true],
      ['09130000003', 'Member', false],
    ])
    expect(users[0]!.password_hash).toMatch(/^\$argon2id\$/)
    expect(await verify(users[0]!.password_hash ?? '', DEMO_PASSWORD)).toBe(true)
    const { id } = await db
      .insertInto('brands')
      .values({ code: 'N', name_en: 'N', name_fa: 'نو', slug: 'n' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBeGreaterThan(17)
  }, 60_000)

  it('stores artwork from which pictures can be drawn again', async () => {
    const { db } = database
    await seedDemo(db)
    const artworks = createArtworkRepository(db)
    const first = products[0]!
    expect(await artworks.find(first.websiteCode)).toEqual({
      websiteCode: first.websiteCode,
      artwork: JSON.parse(JSON.stringify(first.artwork)) as unknown,
      images: 5,
      straps: first.properties.map(({ colour }) => colour),
    })
    expect(await artworks.find('nothing')).toBeUndefined()
    expect(await artworks.list()).toHaveLength(products.length)
  }, 60_000)
})
