import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'

describe.each(databaseKinds)('home ($name)', (kind) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openTestShop(kind)))
  afterAll(() => shop.close())

  it('master data of a visitor has no person in it', async () => {
    expect(await shop.visitor().call('getMasterData')).toEqual({
      userInfo: null,
      bCount: 0,
      headerFavCount: 0,
      headerLinks: [],
      headerTextAnimation: [],
      headerInfo: '',
      menu: [],
      menuTextInfo: [],
      aboutUs: '<p>دربارهٔ ما</p>',
      contactUs: '',
      footerLeftHtml: '',
      footerLinks: [],
      socialNetwork: [],
      titleOtherMag: 'مجله',
    })
  })

  it('master data of a member has the account and its counts, also after a visitor asked', async () => {
    await shop.visitor().call('getMasterData')
    const member = shop.visitor()
    await member.login(mobiles.member)
    await member.call('addFavourite', { WebsiteCode: 'D-1', Refer: '' })
    const basket = { ProductProperty: 0, Refer: '', GuidCode: '' }
    await member.call('addToBasket', { WebsiteCode: 'D-1', Count: 3, ...basket })
    expect(await member.call('getMasterData')).toMatchObject({
      bCount: 3,
      headerFavCount: 1,
      titleOtherMag: 'مجله',
      userInfo: { firstName: 'نگار', bCount: 3, fCount: 1, warning: 0 },
    })
    expect((await shop.visitor().call('getMasterData')).userInfo).toBeNull()
  })

  it('a token that ran out is 401, so that the browser refreshes it instead of forgetting its login', async () => {
    const member = shop.visitor()
    await member.login(mobiles.member)
    shop.pass(16 * 60_000)
    expect((await member.ask('getMasterData')).status).toBe(401)
    expect(
      (await shop.visitor().ask('getMasterData', { headers: { authorization: 'Basic x' } })).status,
    ).toBe(401)
  })

  it('resolves products sections, leaves out empty rails and cleans html', async () => {
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
      ['شگفت‌انگیز', ['D-1', 'D-3']],
      { type: 'html', title: '', url: '', data: [{ html: '<p>سلام</p>' }] },
    ])
  })
})

describe('a shop without any data', () => {
  it('still answers', async () => {
    const [kind] = databaseKinds
    const shop = await openTestShop(kind!, { empty: true })
    expect(await shop.visitor().call('getMasterData')).toMatchObject({ userInfo: null, menu: [] })
    expect(await shop.visitor().call('getHome')).toMatchObject({ sections: [] })
    expect(await shop.visitor().call('listProducts', {})).toMatchObject({
      items: [],
      total: 0,
      category: null,
    })
    await shop.close()
  })
})
