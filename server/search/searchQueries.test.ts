/** The table of queries on the demo catalogue: server/testing/searchQueries.tsv, to which rows may be added. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { normalisePersian } from '../../contract/normalise.ts'
import { listDemoProducts } from '../../demo/catalogue/catalogue.ts'
import { seedDemo } from '../../demo/seed.ts'
import { bothDatabases, type TestDatabase } from '../testing/databases.ts'
import { freshSearch } from '../testing/freshIndex.ts'
import type { SyncedIndex } from '../catalogue/index/syncedIndex.ts'
import { listOf } from '../catalogue/productLists.ts'
import type { Search } from './search.ts'

const file = fileURLToPath(new URL('../testing/searchQueries.tsv', import.meta.url))
const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('# ') && !line.startsWith('#  '))
  .map((line) => line.split('\t') as [typed: string, how: string, words: string])

const texts = new Map(
  listDemoProducts().map((product) => {
    const { id, nameFa, nameEn, reference, websiteCode, gender, spec } = product
    const all = [nameFa, nameEn, reference, websiteCode, gender, ...Object.values(spec).flat()]
    return [id, normalisePersian(all.join(' '))]
  }),
)

it('has at least 120 queries', () => expect(rows.length).toBeGreaterThanOrEqual(120))

describe.each(bothDatabases)('queries of shoppers ($name)', (kind) => {
  let database: TestDatabase
  let catalogue: SyncedIndex
  let search: Search
  beforeAll(async () => {
    database = await kind.open()
    await seedDemo(database.db)
    ;({ catalogue, search } = freshSearch(database.db))
  })
  afterAll(() => database.close())

  it('shows product counts of brands and categories, and prices of products', async () => {
    const suggested = await search.suggest('دریا')
    const ofType = (wanted: string) => suggested.filter(({ type }) => type === wanted)
    const { total } = await listOf(database.db, catalogue, { type: 'brand', category: 'darya', pageSize: 1 })
    expect(ofType('offer')).toEqual([expect.objectContaining({ value: 'دریا', slug: 'darya', count: total })])
    const asOffer = { type: 'offer', category: 'darya', pageSize: 1 }
    expect((await listOf(database.db, catalogue, asOffer)).total).toBe(total)
    expect(ofType('product')[0]).toMatchObject({ price: expect.any(Number), status: expect.any(Number) })
    const [category] = (await search.suggest('غواصی حرفه')).filter(({ type }) => type === 'category')
    const { total: within } = await listOf(database.db, catalogue, { categoryId: category!.id, pageSize: 1 })
    expect(category!.count).toBe(within)
  })

  it('suggests products by attributes and prices', async () => {
    const suggested = await search.suggest('زنانه بند چرم زیر ۱۰ میلیون')
    expect(suggested.length).toBeGreaterThan(1)
    for (const { id, price } of suggested.filter(({ type }) => type === 'product')) {
      expect(price).toBeLessThanOrEqual(10_000_000)
      expect(texts.get(id)).toContain('زنانه')
    }
  })

  it.each([
    ['ساعت زنانه', 'زنانه', 7],
    ['ساعت نازک', 'ساعت', 5],
    ['هدیه برای مادر', 'زنانه', 11],
    ['ساعت مردانه چرمی زیر ۵ میلیون', 'چرم', 16],
  ])('always suggests watches while «%s» is typed, from its second word on: %s', async (text, word, from) => {
    for (let length = from; length <= text.length; length += 1) {
      const suggested = await search.suggest(text.slice(0, length))
      const products = suggested.filter(({ type }) => type === 'product')
      expect({ typed: text.slice(0, length), isEmpty: products.length === 0 }).toMatchObject({
        isEmpty: false,
      })
      // Three letters identify the last word.
      if (length > text.lastIndexOf(' ') + 3)
        for (const { id } of products) expect(texts.get(id)).toContain(word)
    }
  })

  it('does not correct the beginning of a word', async () => {
    for (const text of ['ساعت ناز', 'بات'])
      for (const { value } of await search.suggest(text)) expect(value).not.toMatch(/فاز|باز/)
    const [unfinished, whole] = await Promise.all(['باتر', 'باتری'].map((text) => search.suggest(text)))
    expect(unfinished).toEqual(whole)
  })

  it('completes «ساع» to «ساعت», and suggests nothing for one letter', async () => {
    const [begun, whole] = await Promise.all(
      ['ارزان ترین ساع', 'ارزان ترین ساعت'].map((text) => search.suggest(text)),
    )
    expect(begun).toEqual(whole)
    expect(await search.suggest('ی')).toEqual([])
  })

  it.each(['باتری ساعت', 'تعمیر ساعت', 'گوشی سامسونگ', 'ساعت قسطی'])(
    'suggests nothing for unsold things: %s',
    async (text) => expect(await search.suggest(text)).toEqual([]),
  )

  it.each(rows)(
    'are answered: for «%s», %s of the first five products contain «%s»',
    async (typed, how, words = '') => {
      const { items } = await listOf(database.db, catalogue, { pageSize: 5 }, await search.find(typed))
      const first = items.map(({ id }) => texts.get(id) ?? '')
      const wanted = normalisePersian(words).split(' ').filter(Boolean)
      const holding = first.filter((text) => wanted.every((word) => text.includes(word)))
      if (how === 'none') expect(first).toEqual([])
      else if (how === 'all') expect(first.length > 0 && first).toEqual(holding)
      else expect({ first, isAny: holding.length > 0 }).toEqual({ first, isAny: true })
    },
  )
})
