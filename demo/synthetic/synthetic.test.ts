import { describe, expect, it } from '@jest/globals'
import { listOf } from '../../server/catalogue/productLists.ts'
import { databaseKinds, type TestDatabase } from '../../server/testing/databases.ts'
import { freshIndex, freshSearch } from '../../server/testing/freshIndex.ts'
import { listDemoProducts } from '../catalogue/catalogue.ts'
import { seedDemo } from '../seed.ts'
import { addSynthetic } from './addSynthetic.ts'
import { syntheticProduct } from './synthetic.ts'

const many = Array.from({ length: 3000 }, (_, n) => syntheticProduct(n))

describe('synthetic products', () => {
  it('have the same data at every call', () => {
    expect(JSON.stringify(syntheticProduct(1234))).toBe(JSON.stringify(many[1234]))
  })

  it.each(['websiteCode', 'nameFa', 'slug', 'reference'] as const)(
    'have their own %s, which differs from the demo’s',
    (key) => {
      const all = [...listDemoProducts(), ...many]
      expect(new Set(all.map((product) => product[key])).size).toBe(all.length)
    },
  )

  it('use the terms of the demo, so that they share facets', () => {
    const demo = listDemoProducts()
    for (const key of ['movement', 'glass', 'dialColour', 'strapMaterial', 'style', 'country'] as const) {
      const known = new Set(demo.map(({ spec }) => spec[key]))
      for (const { spec } of many) expect(known).toContain(spec[key])
    }
    expect(new Set(many.map(({ brandId }) => brandId)).size).toBeGreaterThan(14)
  })

  it('are older than the demo’s products, which remain the newest', () => {
    const oldest = Math.min(...listDemoProducts().map(({ createdAt }) => createdAt.getTime()))
    for (const { createdAt } of many) expect(createdAt.getTime()).toBeLessThan(oldest)
  })
})

describe.each(databaseKinds)('addSynthetic ($name)', ({ open }) => {
  const withDatabase = async (work: (db: TestDatabase['db']) => Promise<void>) => {
    const database = await open()
    try {
      await work(database.db)
    } finally {
      await database.close()
    }
  }

  it('adds the requested number of products, and later only the difference', () =>
    withDatabase(async (db) => {
      await seedDemo(db)
      const before = (await listOf(db, freshIndex(db), {})).total
      expect(await addSynthetic(db, 1100)).toBe(1100)
      const heard: number[] = []
      expect(await addSynthetic(db, 1150, (done) => heard.push(done))).toBe(50)
      expect(heard).toEqual([1000, 1150])
      expect((await listOf(db, freshIndex(db), {})).total).toBe(before + 1150)
      const product = many[1149]!
      const { catalogue, search } = freshSearch(db)
      const { items } = await listOf(db, catalogue, {}, await search.find(product.reference))
      expect(items.map(({ websiteCode }) => websiteCode)).toEqual([product.websiteCode])
      expect(items[0]!.imageUrl).toBe(`/media/w/${product.websiteCode}/1-350.webp`)
    }))

  it('adds brands and categories that the shop lacks, and finds them under other ids', () =>
    withDatabase(async (db) => {
      await db
        .insertInto('brands')
        .values({ code: 'OWN', name_en: 'Own', name_fa: 'خودی', slug: 'own' })
        .execute()
      await db
        .insertInto('brands')
        .values({ code: 'SEA', name_en: 'Darya', name_fa: 'دریا', slug: 'darya' })
        .execute()
      await addSynthetic(db, 60)
      const { total } = await listOf(db, freshIndex(db), { type: 'brand', category: 'darya' })
      expect(total).toBe(many.slice(0, 60).filter(({ nameEn }) => nameEn.startsWith('DARYA')).length)
      expect((await listOf(db, freshIndex(db), { category: 'غواصی' })).total).toBeGreaterThan(0)
    }))
})
