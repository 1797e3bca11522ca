import { describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForEach } from '../testing/shop.ts'

describe.each(databaseKinds)('viewed products of members ($name)', (kind) => {
  const shop = shopForEach(kind)

  it('lists what the member viewed on two devices, newest first, each product once', async () => {
    const phone = await shop.login(mobiles.member)
    const laptop = await shop.login(mobiles.member)
    await phone.call('viewProduct', { id: 1 })
    shop.pass(1000)
    await laptop.call('viewProduct', { id: 2 })
    shop.pass(1000)
    expect(await phone.call('viewProduct', { id: 1 })).toEqual({ ids: [1, 2] })
    expect(await laptop.call('listViewed')).toEqual({ ids: [1, 2] })
    expect(await (await shop.login(mobiles.unverified)).call('listViewed')).toEqual({ ids: [] })
  })

  it('ignores a product that does not exist, and forgets everything on request', async () => {
    const member = await shop.login(mobiles.member)
    expect(await member.call('viewProduct', { id: 99_999 })).toEqual({ ids: [] })
    await member.call('viewProduct', { id: 1 })
    expect(await member.call('clearViewed')).toEqual({ ids: [] })
    expect(await member.call('listViewed')).toEqual({ ids: [] })
  })

  it('refuses visitors without an account', async () => {
    expect((await shop.visitor().ask('viewProduct', { body: { id: 1 } })).status).toBe(401)
  })
})
