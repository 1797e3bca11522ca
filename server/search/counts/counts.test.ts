/** Products opened after a search, and popular searches. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { SearchChoice } from '../../../contract/search/schemas.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openStaff } from '../../testing/staff.ts'
import { choiceLimits } from './choices.ts'

const DAY = 24 * 60 * 60 * 1000
const [OCEAN, GSHOCK, ROSE] = [1, 2, 4]

describe.each(databaseKinds)('after a search ($name)', (kind) => {
  const shop = shopForAll(kind)
  beforeEach(async () => {
    shop.pass(100 * DAY)
    for (const table of ['search_counts', 'search_choices', 'hidden_searches', 'rate_limits'] as const)
      await shop.db.deleteFrom(table).execute()
  })

  const search = (words: string, ip = '192.0.2.1') =>
    shop.visitor().call('listProducts', { filter_name: words }, { ip })
  /** Reports a choice as a beacon does: without the headers of the shop's client. */
  const open = async (choice: object, ip = '192.0.2.1', origin = 'http://localhost:3000') => {
    const whole: SearchChoice = { words: 'دریا', product: OCEAN, from: 'list', isFirst: true, ...choice }
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/Search/Choices',
      remoteAddress: ip,
      headers: { origin, 'user-agent': 'x' },
      payload: whole,
    })
    return answer.statusCode
  }
  const owner = async () => (await openStaff(shop, 'owner')).visitor
  const counts = async (query: Record<string, string | number> = {}) =>
    (await owner()).call('listSearchCounts', undefined, { query })
  const popular = async () => (await shop.visitor().call('listPopularSearches')).items

  describe('choices', () => {
    it('counts opened products, and lists the searches after which nothing was opened', async () => {
      for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await search('دریا', ip)
      await open({})
      await open({ product: GSHOCK, isFirst: false })
      await open({ product: GSHOCK }, '192.0.2.2')
      await search('زرین')
      expect(await counts()).toMatchObject({
        asked: 4,
        followed: 2,
        items: [
          {
            words: 'دریا',
            asked: 3,
            followed: 2,
            opened: [
              { id: GSHOCK, name: 'ساعت مچی دریا جی‌شاک', chosen: 2 },
              { id: OCEAN, chosen: 1 },
            ],
          },
          { words: 'زرین', asked: 1, followed: 0, opened: [] },
        ],
      })
      const lost = await counts({ only: 'unfollowed' })
      expect(lost.items.map(({ words }) => words)).toEqual(['دریا', 'زرین'])
    })

    it('counts a product once a day per caller', async () => {
      await search('دریا')
      for (const isFirst of [true, true, true]) await open({ isFirst })
      expect((await counts()).items).toMatchObject([{ followed: 1, opened: [{ chosen: 1 }] }])
    })

    it('counts a chosen suggestion as a search only if its words were searched for', async () => {
      await search('دریا')
      await open({ from: 'suggestions' }, '192.0.2.9')
      await open({ from: 'suggestions', words: 'اقیا' }, '192.0.2.9')
      const { items } = await counts()
      expect(items).toMatchObject([{ words: 'دریا', asked: 2, followed: 1, opened: [{ id: OCEAN }] }])
    })

    it('stores no unknown query, no product that the search does not find, and no personal data', async () => {
      await search('دریا')
      for (const choice of [
        { words: 'زرین', product: ROSE },
        { words: 'دریا', product: ROSE },
        { words: 'دریا', product: 999_999 },
        { words: 'زرافه' },
        { words: '09121234567' },
      ])
        expect(await open(choice)).toBe(200)
      for (const choice of [{ product: 0 }, { words: '' }, { words: 'x'.repeat(300) }, { from: 'nowhere' }])
        expect(await open(choice)).toBe(400)
      expect(await open({}, '192.0.2.1', 'https://elsewhere.example')).toBe(403)
      await counts()
      await counts()
      expect(await shop.db.selectFrom('search_choices').select('words').execute()).toEqual([])
      expect(await counts()).toMatchObject({ asked: 1, followed: 0 })
    })

    it('stores a choice that arrives before its search has been stored', async () => {
      await open({})
      await counts()
      await search('دریا')
      expect((await counts()).items).toMatchObject([{ opened: [{ id: OCEAN, chosen: 1 }] }])
    })

    it('limits choices per address, and deletes them after ninety days', async () => {
      await search('دریا')
      expect(await open({})).toBe(200)
      for (let tries = 1; tries < choiceLimits.address.max; tries += 1) await open({ words: 'زرافه' })
      expect(await open({})).toBe(429)
      await counts()
      shop.pass(91 * DAY)
      await search('زرین')
      await counts()
      expect(await shop.db.selectFrom('search_choices').selectAll().execute()).toEqual([])
    })
  })

  describe('popular searches', () => {
    const crowd = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
    /** Searches on several days, by several callers each. */
    async function searchOften(words: string, callers: readonly string[] = crowd, days = 3) {
      for (let day = 0; day < days; day += 1) {
        for (const caller of callers) await search(words, caller)
        await counts()
        shop.pass(DAY)
      }
    }

    it('lists a search of enough different callers on enough days', async () => {
      await searchOften('ساعت دریا')
      expect(await popular()).toEqual(['ساعت دریا'])
      expect((await counts()).items).toMatchObject([{ words: 'ساعت دریا', isPopular: true }])
    })

    it('shows the most frequent spelling', async () => {
      await searchOften('ساعت های اب دریا', crowd, 1)
      await searchOften('ساعت‌های آب دریا', crowd, 1)
      await searchOften('ساعت‌های آب دریا ', crowd, 1)
      const { items } = await counts()
      expect(items).toMatchObject([{ words: 'ساعت های اب دریا', title: 'ساعت‌های آب دریا', asked: 9 }])
    })

    it('lists neither repetitions of one caller nor searches of a single day', async () => {
      await searchOften('دریا اقیانوس', ['192.0.2.7', '192.0.2.7', '192.0.2.7', '192.0.2.7'], 5)
      await searchOften('زرین', [...crowd, '192.0.2.4', '192.0.2.5'], 1)
      expect(await popular()).toEqual([])
    })

    it('lists no search without results, no number, and no search twice in another word order', async () => {
      await searchOften('زرافه')
      await searchOften('5600')
      await searchOften('ساعت دریا', [...crowd, '192.0.2.4'])
      await searchOften('دریا ساعت')
      expect(await popular()).toEqual(['ساعت دریا'])
    })

    it('lets staff hide a search and show it again, and logs the change', async () => {
      await searchOften('ساعت دریا')
      expect(await popular()).toEqual(['ساعت دریا'])
      const staff = await owner()
      await staff.call('hideSearch', { words: 'ساعت دریا', isHidden: true })
      expect(await popular()).toEqual([])
      expect((await counts()).items).toMatchObject([{ isHidden: true, isPopular: false }])
      const { items } = await staff.call('listChanges', undefined, { query: { kind: 'search' } })
      expect(items[0]).toMatchObject({ kind: 'search', subject: 'ساعت دریا', action: 'hidden' })
      await staff.call('hideSearch', { words: 'ساعت دریا', isHidden: false })
      expect(await popular()).toEqual(['ساعت دریا'])
      expect((await staff.ask('hideSearch', { body: { words: 'زرافه', isHidden: true } })).status).toBe(404)
    })
  })
})

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
