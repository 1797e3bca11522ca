import { beforeEach, describe, expect, it } from '@jest/globals'
import { MOST_PIECES, MOST_SAVED } from '../../contract/constants.ts'
import type { BasketAnswer } from '../../contract/basket/schemas.ts'
import { freezeBasket, frozenMessage } from './basketFreeze.ts'
import { checkoutSteps } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper } from '../testing/shopper.ts'
import type { Visitor } from '../testing/visitor.ts'

const lineOf = (WebsiteCode: string, ProductProperty = 0) => ({
  WebsiteCode,
  ProductProperty,
  GuidCode: 'guid-1',
})

describe.each(databaseKinds)('lines saved for later ($name)', (kind) => {
  const shop = shopForAll(kind)
  const { put, order, payAtBank, addCoupon, setPrice, setStock, stockOf } = checkoutSteps(shop)
  let member: Visitor
  beforeEach(async () => {
    for (const table of ['saved_items', 'basket_items', 'baskets'] as const)
      await shop.db.deleteFrom(table).execute()
    await setStock('D-1', 5)
    await setPrice('D-1', 9_000_000)
    await setStock('D-2', 1)
    member = await shop.login(mobiles.member)
    await add('D-1', 2)
    shop.events.length = 0
  })
  const add = (WebsiteCode: string, Count: number, ProductProperty = 0) =>
    member.call('addToBasket', { ...lineOf(WebsiteCode, ProductProperty), Count, Refer: '' })
  const save = (code: string, choice = 0, visitor = member) =>
    visitor.call('moveBasketLine', { ...lineOf(code, choice), To: 'later' })
  const putBack = (code: string, choice = 0) =>
    member.call('moveBasketLine', { ...lineOf(code, choice), To: 'basket' })
  const codesIn = ({ items, saved }: BasketAnswer) => ({
    basket: items.map(({ websiteCode, count }) => `${websiteCode} ${count}`),
    saved: saved?.map(({ websiteCode, count }) => `${websiteCode} ${count}`),
  })

  it('keep variant, count and the price when they were added, also after they moved back', async () => {
    await add('P-1', 2, 2)
    await shop.db
      .updateTable('basket_items')
      .set({ added_price: 7_000_000 })
      .where('property_id', '=', 2)
      .execute()
    const after = await save('P-1', 2)
    expect(after.items).toMatchObject([{ websiteCode: 'D-1' }])
    const line = { websiteCode: 'P-1', productProperty: 2, count: 2, addedPrice: 7_000_000, price: 6_500_000 }
    expect(after.saved).toMatchObject([{ ...line, propertyTitle: 'بند: استیل', stock: 3, status: 1 }])
    const back = await putBack('P-1', 2)
    expect(back.items).toMatchObject([{ websiteCode: 'D-1' }, line])
    expect(back.saved).toEqual([])
  })

  it('count neither in the sums nor in the badge, and are listed newest first', async () => {
    await add('D-2', 1)
    const before = await member.call('getBasket')
    const after = await save('D-1')
    const [, other] = before.items
    expect(after).toMatchObject({
      basketCount: 1,
      total: Math.max(other!.price, other!.oldPrice),
      message: '',
    })
    expect((await member.call('getMasterData')).bCount).toBe(1)
    shop.pass(1000)
    const last = await save('D-2')
    expect(last).toMatchObject({ basketCount: 0, total: 0, payable: 0, items: [] })
    expect(codesIn(last).saved).toEqual(['D-2 1', 'D-1 2'])
  })

  it('notify the tabs of the member of the new count, once for each move', async () => {
    await save('D-1')
    await putBack('D-1')
    const event = { name: 'basket.changed', userId: 1, guid: 'guid-1', websiteCode: 'D-1' }
    expect(shop.events).toEqual([
      { ...event, count: 0, kind: 'removed' },
      { ...event, count: 2, kind: 'added' },
    ])
  })

  it('are moved once by repeated clicks', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => save('D-1')))
    for (const answer of answers) expect(answer.message).toBe('')
    expect(codesIn(await member.call('getBasket'))).toEqual({ basket: [], saved: ['D-1 2'] })
    expect(shop.events).toHaveLength(1)
    await Promise.all([1, 2, 3, 4].map(() => putBack('D-1')))
    expect(codesIn(await member.call('getBasket'))).toEqual({ basket: ['D-1 2'], saved: [] })
    expect(shop.events).toHaveLength(2)
  })

  it('add to the line that is already saved or in the basket', async () => {
    await save('D-1')
    await add('D-1', 3)
    expect(codesIn(await save('D-1'))).toEqual({ basket: [], saved: ['D-1 5'] })
    await add('D-1', 1)
    expect(codesIn(await putBack('D-1'))).toEqual({ basket: ['D-1 6'], saved: [] })
  })

  it('move back up to the maximum of a line; the rest stays saved, as the message says', async () => {
    await shop.db.updateTable('basket_items').set({ count: MOST_PIECES }).execute()
    await save('D-1')
    await add('D-1', 2)
    const some = await putBack('D-1')
    expect(codesIn(some)).toEqual({ basket: [`D-1 ${MOST_PIECES}`], saved: ['D-1 2'] })
    expect(some.message).toMatch(/۹۷ عدد به سبد رفت و ۲ عدد در «برای بعد» ماند/)
    shop.events.length = 0
    const none = await putBack('D-1')
    expect(codesIn(none)).toEqual(codesIn(some))
    expect(none.message).toMatch(/۹۹ عدد در سبد جا می‌شود\. ۲ عدد در «برای بعد» ماند/)
    expect(shop.events).toEqual([])
    expect(codesIn(await save('D-1'))).toEqual({ basket: [], saved: ['D-1 101'] })
  })

  it('have the count of the request, which the shopper may have changed just before', async () => {
    const answer = await member.call('moveBasketLine', { ...lineOf('D-1'), To: 'later', Count: 4 })
    expect(codesIn(answer).saved).toEqual(['D-1 4'])
  })

  it("can be sold out, show today's price and stock, and can still be moved back", async () => {
    await setStock('D-1', 0)
    expect((await save('D-1')).saved).toMatchObject([{ status: 4, stock: 0, count: 2 }])
    await setStock('D-1', 1)
    await setPrice('D-1', 8_500_000)
    expect((await member.call('getBasket')).saved).toMatchObject([{ status: 1, stock: 1, price: 8_500_000 }])
    expect((await putBack('D-1')).items).toMatchObject([{ count: 2, stock: 1 }])
  })

  it('do not count for the minimum sum of a coupon', async () => {
    await addCoupon('BIG', { min_total: 10_000_000 })
    await add('D-2', 1)
    expect(await member.call('setBasketCoupon', { code: 'BIG' })).toMatchObject({ couponDiscount: 400_000 })
    const answer = await save('D-1')
    expect(answer).toMatchObject({ couponCode: 'BIG', couponDiscount: 0 })
    expect(answer.couponRefusal).not.toBe('')
  })

  it('are not ordered with the basket and leave the stock unchanged', async () => {
    const sara = await openShopper(shop)
    await put(sara, 'D-1', 2)
    await save('D-1', 0, sara.visitor)
    await payAtBank(sara, await order(sara, 'D-2'))
    expect(codesIn(await sara.visitor.call('getBasket'))).toEqual({ basket: [], saved: ['D-1 2'] })
    expect([await stockOf('D-1'), await stockOf('D-2')]).toEqual([5, 0])
  })

  it('do not change while the basket is frozen', async () => {
    await add('D-2', 1)
    await save('D-2')
    await shop.db.transaction().execute((trx) => freezeBasket(trx, 1, '', shop.app.context))
    const state = { basket: ['D-1 2'], saved: ['D-2 1'] }
    for (const answer of [
      await save('D-1'),
      await putBack('D-2'),
      await member.call('removeSavedLine', lineOf('D-2')),
    ]) {
      expect(answer).toMatchObject({ frozen: true, message: frozenMessage, basketCount: -8 })
      expect(codesIn(answer)).toEqual(state)
    }
  })

  it('are limited in number, and a refusal leaves the basket unchanged', async () => {
    const { id } = await shop.db
      .selectFrom('products')
      .where('website_code', '=', 'P-1')
      .select('id')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: MOST_SAVED }, (_, index) => ({
      user_id: 1,
      product_id: id,
      property_id: 1000 + index,
      count: 1,
      added_price: 1,
    }))
    await shop.db.insertInto('saved_items').values(rows).execute()
    const answer = await save('D-1')
    expect(answer.message).toBe('حداکثر ۵۰ کالا را می‌توانید برای بعد نگه دارید.')
    expect(answer.items).toHaveLength(1)
    expect(shop.events).toEqual([])
  })

  it('cannot be seen or changed by other members', async () => {
    const other = await shop.login(mobiles.unverified)
    expect(codesIn(await save('D-1', 0, other))).toEqual({ basket: [], saved: [] })
    await save('D-1')
    await other.call('moveBasketLine', { ...lineOf('D-1'), To: 'basket' })
    await other.call('removeSavedLine', lineOf('D-1'))
    expect(codesIn(await other.call('getBasket'))).toEqual({ basket: [], saved: [] })
    expect(codesIn(await member.call('getBasket'))).toEqual({ basket: [], saved: ['D-1 2'] })
  })

  it('can be removed; a repeated removal is no error', async () => {
    await save('D-1')
    expect((await member.call('removeSavedLine', lineOf('D-1'))).saved).toEqual([])
    expect((await member.call('removeSavedLine', lineOf('D-1'))).message).toBe('')
  })

  it('need a login', async () => {
    const body = { ...lineOf('D-1'), To: 'later' }
    expect((await shop.visitor().ask('moveBasketLine', { body })).status).toBe(401)
    expect((await shop.visitor().ask('removeSavedLine', { body: lineOf('D-1') })).status).toBe(401)
  })
})

describe.each(databaseKinds)('the count of a line ($name)', (kind) => {
  const shop = shopForAll(kind)

  it('never exceeds the maximum that can be set, because a higher count could not be lowered', async () => {
    const member = await shop.login(mobiles.member)
    const add = (Count: number) =>
      member.call('addToBasket', { WebsiteCode: 'D-1', Count, ProductProperty: 0, Refer: '', GuidCode: '' })
    await checkoutSteps(shop).setStock('D-1', 500)
    await add(60)
    expect(await add(40)).toEqual({
      message: 'از هر کالا حداکثر ۹۹ عدد می‌توانید سفارش دهید.',
      basketCount: 60,
    })
    expect(await add(39)).toEqual({ message: '', basketCount: 99 })
  })
})

describe.each(databaseKinds)('tabs that share only the guid of a visitor ($name)', (kind) => {
  const shop = shopForAll(kind)

  it('are notified of an addition, a changed count and a removal', async () => {
    const { id: userId, visitor } = await openShopper(shop)
    const line = { WebsiteCode: 'D-1', ProductProperty: 0, GuidCode: 'guid-1' }
    await visitor.call('addToBasket', { ...line, Count: 2, Refer: '' })
    await visitor.call('setBasketCount', { ...line, Count: 3 })
    await visitor.call('setBasketCount', { ...line, Count: 1 })
    await visitor.call('removeFromBasket', line)
    const event = { name: 'basket.changed', userId, guid: 'guid-1', websiteCode: 'D-1' }
    expect(shop.events).toEqual([
      { ...event, count: 2, kind: 'added' },
      { ...event, count: 3, kind: 'added' },
      { ...event, count: 1, kind: 'removed' },
      { ...event, count: 0, kind: 'removed' },
    ])
  })
})
