import { beforeEach, describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openStaff } from '../../testing/staff.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(databaseKinds)('search counts ($name)', (kind) => {
  const shop = shopForAll(kind)
  beforeEach(() => shop.db.deleteFrom('search_counts').execute())

  const search = (words: string, more: object = {}) =>
    shop.visitor().call('listProducts', { filter_name: words, ...more })
  /** Logs in each time, because the session expires while the tests pass days. */
  const counts = async (query: Record<string, string | number> = {}) =>
    (await openStaff(shop, 'owner')).visitor.call('listSearchCounts', undefined, { query })

  it('counts different spellings together, the most frequent first', async () => {
    for (const words of ['ساعت-دریا', 'ساعت دريا ', 'بی‌همتاترین چیز']) await search(words)
    const { asked, items } = await counts()
    expect(asked).toBe(3)
    expect(items.map(({ words, asked: times }) => [words, times])).toEqual([
      ['ساعت دریا', 2],
      [expect.stringContaining('چیز'), 1],
    ])
  })

  it('lists searches without results', async () => {
    await search('زرافه قورباغه')
    const { total } = await search('ساعت')
    expect(total).toBeGreaterThan(0)
    expect(await counts({ only: 'unanswered' })).toMatchObject({
      asked: 2,
      unanswered: 1,
      items: [{ words: 'زرافه قورباغه', asked: 1, unanswered: 1, opened: [] }],
    })
  })

  it('counts no further page, no filtered list and no list without words', async () => {
    await search('ساعت', { page: 2 })
    await search('ساعت', { filters: { price: { min: 1, max: 900_000_000 } } })
    await search('')
    expect((await counts()).asked).toBe(0)
  })

  it('does not count phone numbers, e-mail addresses and URLs', async () => {
    for (const words of ['09121234567', '۰۹۱۲۱۲۳۴۵۶۷', 'sara@example.com', 'https://example.com/x'])
      await search(words)
    expect((await counts()).items).toEqual([])
  })

  it('counts the requested days in Tehran, and deletes counts after ninety days', async () => {
    await search('ساعت')
    await counts()
    shop.pass(8 * DAY)
    await search('بند')
    expect((await counts({ days: 7 })).items).toHaveLength(1)
    expect((await counts({ days: 30 })).asked).toBe(2)
    shop.pass(85 * DAY)
    await search('بند')
    expect((await counts({ days: 90 })).asked).toBe(2)
    const kept = await shop.db.selectFrom('search_counts').select('words').execute()
    expect(kept.map(({ words }) => words)).toEqual(['بند', 'بند'])
  })

  it('adds to the stored counts', async () => {
    await search('ساعت')
    await counts()
    await search('ساعت')
    await counts()
    expect(await counts()).toMatchObject({ items: [{ words: 'ساعت', asked: 2 }] })
  })
})
