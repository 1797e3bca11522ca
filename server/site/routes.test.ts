import { describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { openTestShop, shopForAll } from '../testing/shop.ts'

describe.each(databaseKinds)('master data ($name)', (kind) => {
  const shop = shopForAll(kind)

  it('the master data of a visitor contain no account', async () => {
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
      shop: { name: 'عقربه', slogan: '', phone: '', email: '', address: '' },
    })
  })

  it("the master data of a member contain the account and its counts, also after a visitor's request", async () => {
    await shop.visitor().call('getMasterData')
    const member = await shop.login(mobiles.member)
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

  it('an expired token gets 401, so that the browser refreshes the token instead of logging out', async () => {
    const member = await shop.login(mobiles.member)
    shop.pass(16 * 60_000)
    expect((await member.ask('getMasterData')).status).toBe(401)
    expect(
      (await shop.visitor().ask('getMasterData', { headers: { authorization: 'Basic x' } })).status,
    ).toBe(401)
  })
})

it('answers the master data of an empty shop', async () => {
  const [kind] = databaseKinds
  const shop = await openTestShop(kind!, { empty: true })
  expect(await shop.visitor().call('getMasterData')).toMatchObject({ userInfo: null, menu: [] })
  await shop.close()
})
