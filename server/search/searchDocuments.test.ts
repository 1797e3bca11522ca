/** Checks that the search index follows changes of products. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { searchWords, wordNumber } from './searchWords.ts'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { codesQuery } from './wordsRepository.ts'
import { createBus, type Bus } from '../shared/bus.ts'
import { createSyncedIndex, type SyncedIndex } from '../catalogue/index/syncedIndex.ts'
import { holdersOfPlan, ranked } from './searchMatching.ts'
import type { SearchPlan } from './searchPlan.ts'

const plan = (...words: string[]): SearchPlan => ({
  groups: words.map((word) => ({ alternatives: [[word]] })),
  exact: words,
})

describe.each(databaseKinds)('search documents ($name)', (kind) => {
  let database: TestDatabase
  let bus: Bus
  let catalogue: SyncedIndex
  beforeAll(async () => {
    database = await kind.openWithCatalogue()
    bus = createBus(() => {})
    catalogue = createSyncedIndex({ db: database.db, bus, now: Date.now })
  })
  afterAll(() => database.close())

  /** Finds products after the index was synchronised. */
  async function found(...words: string[]): Promise<number[]> {
    bus.emit('storefront.changed', {})
    const { index } = await catalogue.get()
    const products = holdersOfPlan(index, plan(...words))
    return Array.from(ranked(index, plan(...words), products, { most: 100 }), (slot) => index.ids[slot]!)
  }

  it('splits texts into the same words as the database', async () => {
    const texts = ['GA-2100 «دریا»', 'شب‌تاب، ۳۰۰ متر؛ (آبی)', 'a/b+c', 'كويرِ ﻻ', '', '٪٫٬؟!']
    const { rows } = await sql<{ words: string[] }>`
      select aqrabe_words(t) as words from unnest(${texts}::text[]) with ordinality as given (t, place)
      order by place`.execute(database.db)
    expect(rows.map(({ words }) => words)).toEqual(texts.map(searchWords))
  })

  it('computes the same word numbers as the database', async () => {
    const words = ['دریا', 'ga2100', 'é', '42', 'کرنوگراف']
    const { rows } = await sql<{ number: number }>`
      select aqrabe_word_id(word) as number from unnest(${words}::text[]) with ordinality as given (word, place)
      order by place`.execute(database.db)
    expect(rows.map(({ number }) => number)).toEqual(words.map(wordNumber))
  })

  it('finds products by changed names, specifications, categories, brands and stock', async () => {
    const { db } = database
    expect(await found('نایاب')).toEqual([])
    await db.updateTable('products').set({ name_fa: 'ساعت نایاب' }).where('id', '=', 2).execute()
    expect(await found('نایاب')).toEqual([2])
    await db
      .updateTable('products')
      .set({ spec: JSON.stringify({ dialColour: 'ارغوانی', waterResistance: 10, functions: ['زنگ‌دار'] }) })
      .where('id', '=', 2)
      .execute()
    for (const words of [['ارغوانی'], ['100', 'متر'], ['ضد', 'اب'], ['زنگ', 'دار']])
      expect(await found(...words)).toEqual([2])
    await db.insertInto('product_categories').values({ product_id: 2, category_id: 3 }).execute()
    expect(await found('نایاب', 'زنانه')).toEqual([2])
    await db
      .deleteFrom('product_categories')
      .where('product_id', '=', 2)
      .where('category_id', '=', 3)
      .execute()
    expect(await found('نایاب', 'زنانه')).toEqual([])
    await db.updateTable('brands').set({ name_fa: 'خزر' }).where('id', '=', 1).execute()
    expect(await found('خزر')).toContain(2)
    await db.updateTable('categories').set({ title: 'ساعت آقایان' }).where('id', '=', 2).execute()
    expect(await found('اقایان', 'نایاب')).toEqual([2])
    expect(await found('خزر')).toEqual([2, 1, 3])
    await db.updateTable('products').set({ stock: 0 }).where('id', '=', 2).execute()
    expect(await found('خزر')).toEqual([1, 2, 3])
    await db.deleteFrom('products').where('id', '=', 2).execute()
    expect(await found('نایاب')).toEqual([])
  })

  it('finds references through the index of the dictionary among thousands of products', async () => {
    const { db } = database
    await sql`insert into products (website_code, name_fa, name_en, slug, brand_id, reference, category_id, price, status)
      select 'X-' || n, 'ساعت شمارهٔ ' || case when n % 1000 = 0 then 'کمیاب' else 'معمولی' end, 'Watch', 'x', 1, 'R' || n, 1, 1000, 1
      from generate_series(1, 8000) n`.execute(db)
    await sql`analyze search_words`.execute(db)
    // The index reads a change of so many products in the background.
    bus.emit('storefront.changed', { ids: [] })
    const isRead = new Promise<void>((resolve) => bus.on('storefront.changed', () => resolve()))
    await catalogue.get()
    await isRead
    expect(await found('کمیاب')).toHaveLength(8)
    expect(await found('r4711')).toHaveLength(1)
    const { rows } = await sql<Record<string, string>>`explain ${codesQuery('r471')}`.execute(db)
    expect(rows.flatMap(Object.values).join('\n')).toMatch(
      /Index (Only )?Scan (using|on) search_words_prefix/,
    )
  })
})
