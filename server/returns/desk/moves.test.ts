/** Staff process returns, which change stock and refunds. */
import { describe, expect, it } from '@jest/globals'
import type { ReturnState } from '../../../contract/returns/rules.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import { toPersianDigits } from '../../shared/persian.ts'
import { checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { PAYEE, returnScene, returnSteps, SHOWN_TRACKING, TRACKING } from '../../testing/returnSteps.ts'
import { sendShopperNotices } from '../../orders/notices/shopperNotices.ts'

describe.each(databaseKinds)('returns at the desk ($name)', (kind) => {
  const scene = returnScene(kind)
  const { setStock, stockOf, setPrice, paidOrder } = checkoutSteps(scene.shop)
  const { own, desk, deskOrder, send, ask, move, delivered, request, walk } = returnSteps(scene)
  /** Staff record a transfer for the order, without a return. */
  async function refund(id: number, amount: number) {
    const { version } = await deskOrder(id)
    const body = { version, amount, cause: 'کارت به کارت', tracking: TRACKING }
    await scene.staff.visitor.call('refundOrder', body, { params: { id } })
  }

  it('go from the request to the refund, and add stock only when the products have arrived', async () => {
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
    // Staff have not transferred the due refund yet.
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
    expect(await deskOrder(order.id)).toMatchObject({
      refundable: order.payable - 8_836_364,
      refunds: [{ amount: 8_836_364 }],
    })
    await sendShopperNotices(scene.shop.app.context)
    const texts = scene.shop.printed.filter((text) => text.includes(`بازگشت ${toPersianDigits(String(id))}`))
    const accepted = 'پذیرفته شد. نشانی و شیوهٔ ارسال را در صفحهٔ سفارش ببینید.'
    const money = ['به شبایی که نوشته‌اید واریز می‌شود', `به حساب شما واریز شد. کد پیگیری: ${SHOWN_TRACKING}`]
    expect(texts).toEqual(
      ['ثبت شد', accepted, 'به دست ما رسید', ...money].map((part) => expect.stringContaining(part)),
    )
    expect(texts.join()).not.toContain(PAYEE.iban)
  })

  it('sum up to the amount paid, however divided; shipping is refunded for a fault of the shop', async () => {
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

  it('refund shipping for a fault of the shop, but not for a change of mind', async () => {
    await setPrice('D-2', 1_000_000)
    const order = await paidOrder(scene.sara, 'D-2')
    await setPrice('D-2', 4_000_000)
    expect(order.shipping).toBeGreaterThan(0)
    await send(order.id)
    const { id } = await request(order.id)
    expect((await desk(id)).sums).toMatchObject({ goods: 1_000_000, shipping: 0, suggested: 1_000_000 })
    const { version } = (await own(order.id)).returns[0]!
    await scene.sara.visitor.call('withdrawReturn', { version }, { params: { id } })
    const other = await request(order.id, { cause: 'wrong', words: 'رنگ دیگری است' })
    expect((await desk(other.id)).sums).toMatchObject({ shipping: order.shipping })
  })

  it('refund no shipping with the last item when another one was returned for a change of mind', async () => {
    await setPrice('D-2', 1_000_000)
    const order = await paidOrder(scene.sara, 'D-2', 2)
    await setPrice('D-2', 4_000_000)
    expect(order.shipping).toBeGreaterThan(0)
    await send(order.id)
    const first = await request(order.id)
    await walk(first.id, 'accepted', 'received')
    expect(await move(first.id, 'refunding', { amount: 1_000_000 })).toMatchObject({ status: 200 })
    const last = await request(order.id, { cause: 'wrong', words: 'رنگ دیگری است' })
    expect((await desk(last.id)).sums).toMatchObject({ goods: 1_000_000, shipping: 0, suggested: 1_000_000 })
  })

  it('are received and refunded once by several requests at the same time', async () => {
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
    expect((await deskOrder(order.id)).refunds).toHaveLength(1)
  })

  it('never refund more than was paid, together with refunds of the order', async () => {
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
    await refund(order.id, 600)
    expect(await move(left.id, 'refunding', { amount: 500 })).toMatchObject({ status: 400 })
    expect(await move(left.id, 'refunding', { amount: 400 })).toMatchObject({ status: 200 })
  })

  it('end without a refund when staff have refunded the whole order', async () => {
    const order = await delivered()
    const { id } = await request(order.id)
    await walk(id, 'accepted', 'received')
    expect(await move(id, 'refunding', { amount: 0 })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('هنوز') },
    })
    await refund(order.id, order.payable)
    expect((await desk(id)).sums).toMatchObject({ refundable: 0, suggested: 0 })
    expect(await move(id, 'refunding', { amount: 1 })).toMatchObject({ status: 400 })
    expect(await move(id, 'refunding', { amount: 0 })).toMatchObject({ status: 200 })
    const { changes, return: ended } = await desk(id)
    expect([ended, changes[0]]).toMatchObject([{ state: 'refunded', refunded: 0 }, { action: 'refunded' }])
    expect((await deskOrder(order.id)).refunds).toMatchObject([{ amount: order.payable }])
    await sendShopperNotices(scene.shop.app.context)
    expect(scene.shop.printed).toContainEqual(expect.stringContaining('چیزی برای بازگرداندن نمانده'))
  })

  it('take their products out of the stock when refused after the arrival, unless they were sold since', async () => {
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
  ])('can be refused after they arrived although the product is %s by now', async (_what, change) => {
    const order = await delivered()
    const { id } = await request(order.id)
    await walk(id, 'accepted')
    await move(id, 'received', { saleable: [{ line: 1, count: 1 }] })
    const set = (columns: { published?: boolean; status?: 1 | 5 }) =>
      scene.shop.db.updateTable('products').set(columns).where('website_code', '=', 'D-1').execute()
    await set(change)
    const refused = await move(id, 'refused')
    await set({ published: true, status: 1 })
    expect(refused).toMatchObject({ status: 200 })
    expect(await stockOf('D-1')).toBe(3)
  })

  it('add no products to the stock that cannot be sold again', async () => {
    const { id } = await request((await delivered()).id)
    await walk(id, 'accepted')
    expect(await move(id, 'received', { saleable: [] })).toMatchObject({ status: 200 })
    expect(await stockOf('D-1')).toBe(3)
  })

  it('prevent the cancellation of their order, because its stock would be added twice', async () => {
    const order = await delivered()
    const { id } = await request(order.id)
    const cancel = () =>
      scene.staff.visitor.ask('moveOrder', {
        params: { id: order.id },
        body: { status: orderStatus.cancelled, reason: 'لغو' },
      })
    expect(await cancel()).toMatchObject({ status: 409 })
    await walk(id, 'refused')
    expect(await cancel()).toMatchObject({ status: 200 })
    expect(await stockOf('D-1')).toBe(5)
    expect(await ask(order.id)).toMatchObject({ status: 409 })
  })

  it("are found by staff and counted on the panel's first page", async () => {
    const order = await delivered()
    const { id } = await request(order.id, { cause: 'size' })
    const list = async (query: Record<string, string | number>) =>
      (await scene.staff.visitor.call('listDeskReturns', undefined, { query: { page: 1, ...query } })).items
    const mobile = toPersianDigits((await desk(id)).buyer.mobile.slice(-5))
    for (const q of [String(id), String(order.id), 'd-1', 'غواصی دریا', mobile])
      expect((await list({ q })).map((row) => row.id)).toContain(id)
    expect(await list({ q: 'چیزی که نیست' })).toEqual([])
    expect(await list({ state: 'requested', cause: 'size', q: String(id) })).toMatchObject([
      { id, orderId: order.id, count: 1, pictures: 0, goods: expect.stringContaining('دریا') },
    ])
    const isWaiting = async (state: ReturnState | 'waiting') =>
      (await list({ state })).some((row) => row.id === id)
    const waiting = async () => [
      await isWaiting('waiting'),
      (await scene.staff.visitor.call('getToday')).returns,
    ]
    const [, atFirst] = await waiting()
    expect(await isWaiting('waiting')).toBe(true)
    await walk(id, 'accepted')
    expect(await waiting()).toEqual([false, Number(atFirst) - 1])
    await walk(id, 'received')
    expect(await waiting()).toEqual([true, atFirst])
    const all = await list({ state: 'waiting' })
    expect(all).toHaveLength(Number(atFirst))
    expect((await scene.sara.visitor.call('listOwnReturns')).items).toMatchObject([
      { id, state: 'received', count: 1 },
    ])
  })
})
