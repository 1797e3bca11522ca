import { describe, expect, it } from '@jest/globals'
import Fastify from 'fastify'
import { createBus } from '../shared/bus.ts'
import { writeSetting } from '../site/repository.ts'
import { databaseKinds, testDatabase } from '../testing/databases.ts'
import { openTestShop, shopForAll } from '../testing/shop.ts'
import { scheduleHome } from './schedule.ts'

describe.each(databaseKinds)('home ($name)', (kind) => {
  const shop = shopForAll(kind)

  it('resolves products sections, leaves out empty sections and sanitises HTML', async () => {
    const { sections, seoTitle } = await shop.visitor().call('getHome')
    expect(seoTitle).toBe('عقربه')
    const shown = sections.map((section) =>
      section.type === 'products'
        ? [section.title, section.data.map(({ websiteCode }) => websiteCode)]
        : section,
    )
    expect(shown).toEqual([
      ['پرفروش‌ها', ['D-2', 'D-1']],
      ['مردانه', ['P-1', 'D-2', 'D-1', 'D-3']],
      ['تخفیف‌دار', ['D-1', 'D-3']],
      { type: 'html', title: '', url: '', data: [{ html: '<p>سلام</p>' }] },
    ])
  })
})

describe('a shop whose owner has written no home page', () => {
  it('shows its newest products, its offers and its brands', async () => {
    const shop = await openTestShop(databaseKinds[0]!)
    await shop.db.deleteFrom('settings').where('key', '=', 'home').execute()
    const { sections } = await shop.visitor().call('getHome')
    expect(sections.map(({ title }) => title)).toEqual(['تازه‌رسیده‌ها', 'تخفیف‌ها', 'برندها'])
    expect(sections[0]?.data.length).toBeGreaterThan(0)
    await shop.close()
  })
})

describe('a shop without any data', () => {
  it('answers empty lists', async () => {
    const [kind] = databaseKinds
    const shop = await openTestShop(kind!, { empty: true })
    expect(await shop.visitor().call('getHome')).toMatchObject({ sections: [] })
    expect(await shop.visitor().call('listProducts', {})).toMatchObject({
      items: [],
      total: 0,
      category: null,
    })
    await shop.close()
  })
})

interface Clock {
  now(): number
  /** Is called after each query with the end of the section. */
  move?(end: number): void
}

/**
 * Opens a server whose home has one section, which ends 1.5 s later.
 * @returns ms from this end until the event that drops cached pages
 */
async function delayOfEvent({ now, move }: Clock): Promise<number> {
  const database = await testDatabase()
  const app = Fastify()
  const bus = createBus(() => undefined)
  const end = Date.now() + 1500
  const section = { type: 'html', title: '', url: '', data: [], to: new Date(end).toISOString() }
  await writeSetting(database.db, 'home', { sections: [section] })
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      move?.(end)
      return result
    },
  })
  const announced = new Promise<number>((resolve) => bus.on('storefront.changed', () => resolve(Date.now())))
  scheduleHome(app, { db, bus, now })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const at = await announced
  await app.close()
  await database.close()
  return at - end
}

it('emits an event within a second after the period of a section has ended', async () => {
  const delay = await delayOfEvent(Date)
  expect(delay).toBeGreaterThanOrEqual(0)
  expect(delay).toBeLessThan(1000)
})

it('emits an event for a period that ends while the sections are read', async () => {
  let time = 0
  await delayOfEvent({ now: () => time, move: (end) => (time = end + 1) })
})
