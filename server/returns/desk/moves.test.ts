/** What staff do with goods that come back, and what stock and money say to it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ReturnState } from '../../../contract/returns/rules.ts'
import { toPersianDigits } from '../../shared/persian.ts'
import { checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { PAYEE, RETURN_COUPON, SHOWN_TRACKING, TRACKING, returnSteps } from '../../testing/returnSteps.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openShopper, renewLogin, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'
import { sendShopperNotices } from '../../orders/notices/shopperNotices.ts'

describe.each(databaseKinds)('returns at the desk ($name)', (kind) => {
  let shop: TestShop
  let sara: Shopper
  let staff: Shopper
  const { setStock, stockOf, addCoupon, payAtBank, orderOf } = checkoutSteps(() => shop)
  const { own, desk, send, ask, move, delivered, request, walk } = returnSteps(
    () => shop,
    () => sara,
    () => staff,
  )
  beforeAll(async () => {
    shop = await openTestShop(kind)
    staff = await openStaff(shop, 'orders')
    await addCoupon(RETURN_COUPON)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    sara = await openShopper(shop)
    await renewLogin(shop, staff)
    await setStock('D-1', 5)
    await setStock('D-2', 5)
  })

  it('go from the request to the money, with stock back only when the goods are here', async () => {
    const order = await delivered()
    const before = await own(order.id)
    expect(before).toMatchObject({ refusal: '', returns: [] })
    expect(before.lines.map(({ free, price }) => [free, price])).toEqual([
      [2, 8_836_364],
      [1, 3_927_272],
    ])
    const { id } = await request(order.id, { cause: 'faulty', words: 'عقربه می‌ایستد' })
    expect((await own(order.id)).lines[0]?.free).toBe(1)
    expect(await move(id, 'accepted')).toMatchObject({ status: 200 })
    expect(await stockOf('D-1')).toBe(3)
    expect(await move(id, 'refunding', { amount: 1000 })).toMatchObject({ status: 409 })
    expect(await move(id, 'received', { saleable: [{ line: 1, count: 2 }] })).toMatchObject({ status: 400 })
    expect(await move(id, 'received', { saleable: [{ line: 2, count: 1 }] })).toMatchObject({ status: 400 })
    expect(await move(id, 'received', { saleable: [{ line: 1, count: 1 }] })).toMatchObject({ status: 200 })
    expect(await stockOf('D-1')).toBe(4)
    const { sums } = await desk(id)
    expect(sums).toEqual({
      goods: 8_836_364,
      shipping: 0,
      suggested: 8_836_364,
      paid: order.payable,
      refundedBefore: 0,
      refundable: order.payable,
    })
    expect(await move(id, 'refunded')).toMatchObject({ status: 409 })
    expect(await move(id, 'refunding', { amount: sums.suggested })).toMatchObject({ status: 200 })
    // The refund is due, but not transferred yet.
    expect(await desk(id)).toMatchObject({
      return: { refunding: { amount: 8_836_364, by: 'staff' }, refunded: 0 },
      sums: { refundedBefore: 0, refundable: order.payable - 8_836_364 },
    })
    expect(await move(id, 'refunding', { amount: 0 })).toMatchObject({ status: 409 })
    expect(await move(id, 'refunded', { tracking: ' \u200f' })).toMatchObject({ status: 400 })
    expect(await move(id, 'refunded')).toMatchObject({ status: 200 })
    const after = await desk(id)
    expect(after.return).toMatchObject({ state: 'refunded', refunded: 8_836_364, tracking: TRACKING })
    expect(after.changes.map(({ action }) => action)).toEqual([
      'refunded',
      'refunding',
      'received',
      'accepted',
    ])
    const deskOrder = await staff.visitor.call('getDeskOrder', undefined, { params: { id: order.id } })
    expect(deskOrder).toMatchObject({
      refundable: order.payable - 8_836_364,
      refunds: [{ amount: 8_836_364 }],
    })
    await sendShopperNotices(shop.app.context)
    const told = shop.printed.filter((text) => text.includes(`بازگشت ${toPersianDigits(String(id))}`))
    const accepted = 'پذیرفته شد. نشانی و شیوهٔ ارسال را در صفحهٔ سفارش ببینید.'
    const money = ['به شبایی که نوشته‌اید واریز می‌شود', `به حساب شما واریز شد. کد پیگیری: ${SHOWN_TRACKING}`]
    expect(told).toEqual(
      ['ثبت شد', accepted, 'به دست ما رسید', ...money].map((words) => expect.stringContaining(words)),
    )
    expect(told.join()).not.toContain(PAYEE.iban)
  })

  it('sum up to what was paid, however the order comes back; delivery goes back for the fault of the shop', async () => {
    const order = await delivered({ coupon: false })
    let given = 0
    for (const items of [[{ line: 1, count: 1 }], [{ line: 2, count: 1 }], [{ line: 1, count: 1 }]]) {
      const { id } = await request(order.id, { items, cause: 'damaged', words: 'شکسته' })
      await walk(id, 'accepted', 'received')
      const { sums } = await desk(id)
      expect(await move(id, 'refunding', { amount: sums.suggested })).toMatchObject({ status: 200 })
      given += sums.suggested
    }
    expect(given).toBe(order.payable)
    expect((await own(order.id)).refusal).toContain('همهٔ کالاها')
  })

  it('keep the delivery for a change of mind', async () => {
    await shop.db
      .updateTable('products')
      .set({ price: 1_000_000 })
      .where('website_code', '=', 'D-2')
      .execute()
    const at = await order(sara, 'D-2')
    await payAtBank(sara, at)
    await shop.db
      .updateTable('products')
      .set({ price: 4_000_000 })
      .where('website_code', '=', 'D-2')
      .execute()
    const order = await orderOf(sara)
    expect(order.shipping).toBeGreaterThan(0)
    await send(order.id)
    const { id } = await request(order.id)
    expect((await desk(id)).sums).toMatchObject({ goods: 1_000_000, shipping: 0, suggested: 1_000_000 })
    const { version } = (await own(order.id)).returns[0]!
    await sara.visitor.call('withdrawReturn', { version }, { params: { id } })
    const other = await request(order.id, { cause: 'wrong', words: 'رنگ دیگری است' })
    expect((await desk(other.id)).sums).toMatchObject({ shipping: order.shipping })
  })

  it('are received once and given back once, however many press at the same time', async () => {
    const order = await delivered()
    const { id } = await request(order.id)
    await walk(id, 'accepted')
    const saleable = { saleable: [{ line: 1, count: 1 }] }
    let { version } = (await desk(id)).return
    const received = await Promise.all([1, 2, 3].map(() => move(id, 'received', saleable, version)))
    expect(received.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await stockOf('D-1')).toBe(4)
    ;({ version } = (await desk(id)).return)
    const given = await Promise.all([1, 2, 3].map(() => move(id, 'refunding', { amount: 500_000 }, version)))
    expect(given.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    ;({ version } = (await desk(id)).return)
    const transferred = await Promise.all([1, 2, 3].map(() => move(id, 'refunded', {}, version)))
    expect(transferred.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { refunds } = await staff.visitor.call('getDeskOrder', undefined, { params: { id: order.id } })
    expect(refunds).toHaveLength(1)
  })

  it('never give back more than was paid, whoever gives it', async () => {
    const order = await delivered()
    const [first, second] = [
      await request(order.id),
      await request(order.id, { items: [{ line: 2, count: 1 }] }),
    ]
    for (const { id } of [first, second]) await walk(id, 'accepted', 'received')
    const half = order.payable - 1000
    const version = (await desk(first.id)).return.version
    const answers = await Promise.all([
      move(first.id, 'refunding', { amount: half }, version),
      move(second.id, 'refunding', { amount: half }, (await desk(second.id)).return.version),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const left = answers[0]!.status === 200 ? second : first
    expect((await desk(left.id)).sums).toMatchObject({ refundable: 1000, suggested: 1000 })
    const params = { id: order.id }
    const seen = (await staff.visitor.call('getDeskOrder', undefined, { params })).version
    const byHand = { version: seen, amount: 600, cause: 'هزینهٔ پست', tracking: TRACKING }
    expect(await staff.visitor.ask('refundOrder', { params, body: byHand })).toMatchObject({ status: 200 })
    expect(await move(left.id, 'refunding', { amount: 500 })).toMatchObject({ status: 400 })
    expect(await move(left.id, 'refunding', { amount: 400 })).toMatchObject({ status: 200 })
  })

  it('end without money once all of it was given back at the order’s desk', async () => {
    const order = await delivered()
    const { id } = await request(order.id)
    await walk(id, 'accepted', 'received')
    expect(await move(id, 'refunding', { amount: 0 })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('هنوز') },
    })
    const params = { id: order.id }
    const { version } = await staff.visitor.call('getDeskOrder', undefined, { params })
    const body = { version, amount: order.payable, cause: 'کارت به کارت', tracking: TRACKING }
    expect(await staff.visitor.ask('refundOrder', { params, body })).toMatchObject({ status: 200 })
    expect((await desk(id)).sums).toMatchObject({ refundable: 0, suggested: 0 })
    expect(await move(id, 'refunding', { amount: 1 })).toMatchObject({ status: 400 })
    expect(await move(id, 'refunding', { amount: 0 })).toMatchObject({ status: 200 })
    const { changes, return: ended } = await desk(id)
    expect([ended, changes[0]]).toMatchObject([{ state: 'refunded', refunded: 0 }, { action: 'refunded' }])
    const { refunds } = await staff.visitor.call('getDeskOrder', undefined, { params })
    expect(refunds).toMatchObject([{ amount: order.payable }])
    await sendShopperNotices(shop.app.context)
    expect(shop.printed).toContainEqual(expect.stringContaining('چیزی برای بازگرداندن نمانده'))
  })

  it('that are refused after they came leave the stock again, unless they were sold meanwhile', async () => {
    const order = await delivered()
    const { id } = await request(order.id)
    await walk(id, 'accepted')
    await move(id, 'received', { saleable: [{ line: 1, count: 1 }] })
    await setStock('D-1', 0)
    expect(await move(id, 'refused')).toMatchObject({ status: 409 })
    await setStock('D-1', 4)
    expect(await move(id, 'refused')).toMatchObject({ status: 200 })
    expect(await stockOf('D-1')).toBe(3)
    expect((await own(order.id)).returns[0]).toMatchObject({
      state: 'refused',
      events: expect.arrayContaining([expect.objectContaining({ words: 'شیشه خراش دارد', byStaff: true })]),
    })
    expect(await move(id, 'refunding', { amount: 1000 })).toMatchObject({ status: 409 })
  })

  it.each([
    ['hidden', { published: false }],
    ['not sold any more', { status: 5 as const }],
  ])('are refused after they came although the product is %s by now', async (_what, change) => {
    const order = await delivered()
    const { id } = await request(order.id)
    await walk(id, 'accepted')
    await move(id, 'received', { saleable: [{ line: 1, count: 1 }] })
    const set = (columns: { published?: boolean; status?: 1 | 5 }) =>
      shop.db.updateTable('products').set(columns).where('website_code', '=', 'D-1').execute()
    await set(change)
    const refused = await move(id, 'refused')
    await set({ published: true, status: 1 })
    expect(refused).toMatchObject({ status: 200 })
    expect(await stockOf('D-1')).toBe(3)
  })

  it('keep their order from being cancelled, or its stock would come back twice', async () => {
    const order = await delivered()
    const { id } = await request(order.id)
    const cancel = () =>
      staff.visitor.ask('moveOrder', { params: { id: order.id }, body: { status: 4, reason: 'لغو' } })
    expect(await cancel()).toMatchObject({ status: 409 })
    await walk(id, 'refused')
    expect(await cancel()).toMatchObject({ status: 200 })
    expect(await stockOf('D-1')).toBe(5)
    expect(await ask(order.id)).toMatchObject({ status: 409 })
  })

  it('are found by staff, and wait on the first page of the panel', async () => {
    const order = await delivered()
    const { id } = await request(order.id, { cause: 'size' })
    const list = async (query: Record<string, string | number>) =>
      (await staff.visitor.call('listDeskReturns', undefined, { query: { page: 1, ...query } })).items
    for (const q of [String(id), String(order.id), 'd-1', 'غواصی دریا'])
      expect((await list({ q })).map((row) => row.id)).toContain(id)
    expect(await list({ q: 'چیزی که نیست' })).toEqual([])
    expect(await list({ state: 'requested', cause: 'size', q: String(id) })).toMatchObject([
      { id, orderId: order.id, count: 1, pictures: 0, goods: expect.stringContaining('دریا') },
    ])
    const isWaiting = async (state: ReturnState | 'waiting') =>
      (await list({ state })).some((row) => row.id === id)
    const waiting = async () => [await isWaiting('waiting'), (await staff.visitor.call('getToday')).returns]
    const [, atFirst] = await waiting()
    expect(await isWaiting('waiting')).toBe(true)
    await walk(id, 'accepted')
    expect(await waiting()).toEqual([false, Number(atFirst) - 1])
    await walk(id, 'received')
    expect(await waiting()).toEqual([true, atFirst])
    const all = await list({ state: 'waiting' })
    expect(all).toHaveLength(Number(atFirst))
    expect((await sara.visitor.call('listOwnReturns')).items).toMatchObject([
      { id, state: 'received', count: 1 },
    ])
  })
})
