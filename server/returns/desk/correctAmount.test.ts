/** Staff correct the amount of a return's refund before they have transferred it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { sendShopperNotices } from '../../orders/notices/shopperNotices.ts'
import { checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { RETURN_COUPON, returnSteps } from '../../testing/returnSteps.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openShopper, renewLogin, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'

describe.each(databaseKinds)('the amount of a transfer that is due ($name)', (kind) => {
  let shop: TestShop
  let sara: Shopper
  let staff: Shopper
  const { setStock, addCoupon } = checkoutSteps(() => shop)
  const { own, desk, move, delivered, request, walk } = returnSteps(
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

  /** A return whose refund of so many Toman is due. */
  async function promised(amount: number) {
    const order = await delivered()
    const { id } = await request(order.id)
    await walk(id, 'accepted', 'received')
    expect(await move(id, 'refunding', { amount })).toMatchObject({ status: 200 })
    return { id, order }
  }
  const reason = { words: 'یک صفر زیاد نوشته بودیم.' }

  it('is corrected with a reason that the shopper reads, and transferred once', async () => {
    const { id, order } = await promised(4_000_000)
    expect(await move(id, 'refunding', { amount: 400_000, ...reason })).toMatchObject({ status: 200 })
    expect(await desk(id)).toMatchObject({
      return: { state: 'refunding', refunding: { amount: 400_000, by: 'staff' } },
      sums: { refundable: order.payable - 400_000 },
    })
    const { changes } = await desk(id)
    expect(changes[0]).toMatchObject({ action: 'refunding' })
    expect(JSON.stringify(changes[0])).toMatch(/4000000.*400000\D/)
    expect((await own(order.id)).returns[0]?.events.at(-1)).toMatchObject({ state: 'refunding', ...reason })

    expect(await move(id, 'refunded')).toMatchObject({ status: 200 })
    const deskOrder = await staff.visitor.call('getDeskOrder', undefined, { params: { id: order.id } })
    expect(deskOrder).toMatchObject({
      refunds: [{ amount: 400_000 }],
      refundable: order.payable - 400_000,
    })
    await sendShopperNotices(shop.app.context)
    const [correction] = shop.printed.filter((text) => text.includes('تغییر کرد'))
    expect(correction).toMatch(/واریز می‌کنیم به ۴۰۰٬۰۰۰ تومان تغییر کرد\.\s+یک صفر زیاد نوشته بودیم\./)
  })

  it('may become all that is left of the order, and then staff still transfer it', async () => {
    const { id, order } = await promised(1000)
    expect(await move(id, 'refunding', { amount: order.payable + 1, ...reason })).toMatchObject({
      status: 400,
    })
    expect(await move(id, 'refunding', { amount: order.payable, ...reason })).toMatchObject({ status: 200 })
    expect((await desk(id)).return.refunding).toEqual({ amount: order.payable, by: 'staff' })
  })

  it('stays as it is without a reason, without a change, with 0 and once it is transferred', async () => {
    const { id } = await promised(1000)
    expect(await move(id, 'refunding', { amount: 900, words: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { words: expect.stringContaining('علت') } },
    })
    expect(await move(id, 'refunding', { amount: 1000, ...reason })).toMatchObject({ status: 400 })
    expect(await move(id, 'refunding', { amount: 0, ...reason })).toMatchObject({ status: 409 })
    expect((await desk(id)).return.refunding?.amount).toBe(1000)
    await walk(id, 'refunded')
    expect(await move(id, 'refunding', { amount: 900, ...reason })).toMatchObject({ status: 409 })
  })

  it('cannot be corrected while the gateway refunds it', async () => {
    const order = await delivered()
    const { id } = await request(order.id)
    await walk(id, 'accepted', 'received')
    expect(await move(id, 'refunding', { amount: order.payable })).toMatchObject({ status: 200 })
    expect((await desk(id)).return.refunding?.by).toBe('bank')
    expect(await move(id, 'refunding', { amount: 1000, ...reason })).toMatchObject({ status: 409 })
  })

  it('is corrected once, however many press at the same time', async () => {
    const { id } = await promised(4000)
    const { version } = (await desk(id)).return
    const answers = await Promise.all(
      [400, 500, 600].map((amount) => move(id, 'refunding', { amount, ...reason }, version)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})
