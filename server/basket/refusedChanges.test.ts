import { beforeEach, describe, expect, it } from '@jest/globals'
import { freezeBasket, frozenMessage, notFrozenMessage, unfrozenMessage } from './basketFreeze.ts'
import { endOverdueFreezes } from '../orders/leaveFreeze.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'
import { toastMessages } from '../../contract/messages.ts'
import { type Role, roles } from '../../contract/statuses.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'

const MINUTE = 60_000
const request = { WebsiteCode: 'D-1', Count: 2, ProductProperty: 0, Refer: '', GuidCode: '' }
const countEvent = (count: number) => ({
  name: 'basket.changed',
  userId: 1,
  guid: '',
  websiteCode: '',
  count,
  kind: 'added',
})

describe.each(databaseKinds)('a basket that waits for a payment ($name)', (kind) => {
  const shop = shopForAll(kind, { env: { BASKET_FREEZE_MINUTES: '20' } })
  let member: Visitor
  let staff: Visitor
  beforeEach(async () => {
    await shop.db.deleteFrom('basket_items').execute()
    await shop.db.deleteFrom('baskets').execute()
    member = await shop.login(mobiles.member)
    staff = await shop.login(mobiles.administrator)
    await member.call('addToBasket', request)
    shop.events.length = 0
  })
  const freeze = (message = '', mobile: string = mobiles.member) =>
    staff.call('freezeBasket', { mobile, message })

  it('is frozen by staff, who notify every tab of the member with -8', async () => {
    expect(await freeze('سفارش ۱۲ در انتظار است.', '۰۹۱۳ ۰۰۰ ۰۰۰۱')).toEqual({
      success: true,
      message: '',
      basketCount: -8,
    })
    expect(shop.events).toEqual([countEvent(-8)])
    expect(await member.call('addToBasket', request)).toEqual({
      message: 'سفارش ۱۲ در انتظار است.',
      basketCount: -8,
    })
    expect(await member.call('getBasket')).toMatchObject({
      message: 'سفارش ۱۲ در انتظار است.',
      items: [{ count: 2 }],
    })
  })

  it('shows the end of the freeze while it is frozen', async () => {
    expect(await member.call('getBasket')).toMatchObject({ frozenUntil: '', holdMinutes: 20 })
    await freeze()
    const frozenUntil = new Date(shop.now() + 20 * MINUTE).toISOString()
    expect(await member.call('getBasket')).toMatchObject({ frozenUntil, holdMinutes: 20 })
    await member.call('exitFreeze')
    expect(await member.call('getBasket')).toMatchObject({ frozenUntil: '' })
  })

  it('removes scripts from the message of staff', async () => {
    await freeze('<b>سفارش</b><script>1</script><img src=x onerror=1>')
    expect((await member.call('getBasket')).message).toBe('<b>سفارش</b><img src="x" />')
  })

  it('is unfrozen by its owner with its items, and every tab is notified of the count', async () => {
    await freeze()
    shop.events.length = 0
    expect(await member.call('exitFreeze')).toEqual({
      success: true,
      message: unfrozenMessage,
      basketCount: 2,
    })
    expect(shop.events).toEqual([countEvent(2)])
    expect(await member.call('getBasket')).toMatchObject({ frozen: false, message: '', basketCount: 2 })
    expect(await member.call('addToBasket', request)).toEqual({ message: '', basketCount: 4 })
  })

  it('is unfrozen once by several requests, with one notification', async () => {
    await freeze()
    shop.events.length = 0
    const answers = await Promise.all([1, 2, 3].map(() => member.call('exitFreeze')))
    expect(answers.map(({ message }) => message).sort()).toEqual(
      [notFrozenMessage, notFrozenMessage, unfrozenMessage].sort(),
    )
    for (const answer of answers) expect(answer).toMatchObject({ success: true, basketCount: 2 })
    expect(shop.events).toEqual([countEvent(2)])
  })

  it('can be left without an error by a member who never had a basket', async () => {
    await shop.db.deleteFrom('basket_items').execute()
    await shop.db.deleteFrom('baskets').execute()
    expect(await member.call('exitFreeze')).toMatchObject({ success: true, basketCount: 0 })
  })

  it('is unfrozen once when its time is over, not earlier', async () => {
    await freeze()
    shop.events.length = 0
    shop.pass(20 * MINUTE - 1)
    await member.login(mobiles.member)
    expect(await endOverdueFreezes(shop.app.context)).toBe(0)
    expect(await member.call('getBasket')).toMatchObject({ frozen: true, message: frozenMessage })
    shop.pass(1)
    const both = await Promise.all([1, 2].map(() => endOverdueFreezes(shop.app.context)))
    expect(both.sort()).toEqual([0, 1])
    expect(shop.events.filter(({ name }) => name === 'basket.changed')).toEqual([countEvent(2)])
    await member.login(mobiles.member)
    expect(await member.call('getBasket')).toMatchObject({ frozen: false, basketCount: 2 })
  })

  it('waits for the whole time again when staff freeze it again', async () => {
    await freeze()
    shop.pass(15 * MINUTE - 1)
    await staff.login(mobiles.administrator)
    await freeze('دوباره')
    shop.pass(15 * MINUTE)
    expect(await endOverdueFreezes(shop.app.context)).toBe(0)
  })

  it('stays unfrozen when the transaction that freezes it fails', async () => {
    const { context } = shop.app
    const failing = shop.db.transaction().execute(async (trx) => {
      await freezeBasket(trx, 1, '', context)
      throw new Error('the checkout failed')
    })
    await expect(failing).rejects.toThrow('the checkout failed')
    expect(await member.call('getBasket')).toMatchObject({ frozen: false })
  })

  it('cannot be frozen in the database without an end of the freeze', async () => {
    const endless = shop.db.updateTable('baskets').set({ frozen_at: new Date() }).execute()
    await expect(endless).rejects.toThrow(/baskets_freeze_ends/)
  })

  it('is frozen by staff only and unfrozen by its owner only', async () => {
    const body = { mobile: mobiles.member }
    expect((await member.ask('freezeBasket', { body })).status).toBe(403)
    expect((await shop.visitor().ask('freezeBasket', { body })).status).toBe(401)
    expect((await shop.visitor().ask('exitFreeze')).status).toBe(401)
    expect(await member.call('getBasket')).toMatchObject({ frozen: false })
    expect(shop.events).toEqual([])
  })

  it('refuses to be frozen for an invalid or unknown mobile, with a message', async () => {
    expect(await staff.ask('freezeBasket', { body: { mobile: '12' } })).toMatchObject({
      status: 400,
      body: { fields: { mobile: expect.stringContaining('شمارهٔ موبایل') as unknown } },
    })
    expect(await freeze('', '09139999999')).toMatchObject({ success: false, basketCount: 0 })
  })
})

const heart = { WebsiteCode: 'D-1', Refer: '' }
const message = toastMessages.staffAccount

describe.each(databaseKinds)("an administrator's basket ($name)", (kind) => {
  const shop = shopForAll(kind)
  let person: Shopper
  beforeEach(async () => {
    person = await openShopper(shop)
    shop.events.length = 0
  })
  const become = (role: Role) =>
    shop.db.updateTable('users').set({ role }).where('id', '=', person.id).execute()
  const add = (Count: number) =>
    person.visitor.call('addToBasket', {
      WebsiteCode: 'D-1',
      Count,
      ProductProperty: 0,
      Refer: '',
      GuidCode: '',
    })

  it('stays empty, as do the favourites, because additions are refused with a message', async () => {
    await become(roles.administrator)
    expect(await add(1)).toEqual({ message, basketCount: 0 })
    expect(await person.visitor.call('addFavourite', heart)).toEqual({ success: false, message, favCount: 0 })
    expect(shop.events).toEqual([])
  })

  it('can only be reduced if it contains items from before the account became an administrator', async () => {
    await add(2)
    await person.visitor.call('addFavourite', heart)
    await become(roles.administrator)
    const set = (Count: number) =>
      person.visitor.call('setBasketCount', { WebsiteCode: 'D-1', ProductProperty: 0, Count, GuidCode: '' })
    expect(await set(3)).toMatchObject({ message, basketCount: 2 })
    expect(await set(1)).toMatchObject({ message: '', basketCount: 1 })
    expect(await set(0)).toMatchObject({ message: '', basketCount: 0 })
    expect(await person.visitor.call('removeFavourite', heart)).toMatchObject({ success: true, favCount: 0 })
  })
})
