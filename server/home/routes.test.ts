import { describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, shopForAll } from '../testing/shop.ts'

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
