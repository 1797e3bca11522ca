/** Returns of products whose variants were changed since the order, and corrections of due transfers. */
import { describe, expect, it } from '@jest/globals'
import { checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { returnScene, returnSteps } from '../../testing/returnSteps.ts'
import { sendShopperNotices } from '../../orders/notices/shopperNotices.ts'

describe.each(databaseKinds)('returns of variants ($name)', (kind) => {
  const scene = returnScene(kind)
  const { send, request, walk, move } = returnSteps(scene)
  const { giveChoices, stockOf, put, pay, payAtBank, orderOf } = checkoutSteps(scene.shop)

  it('can be refused after they arrived although their variant was deleted before', async () => {
    const [chosen = 0] = await giveChoices('D-2', [3, 3])
    await put(scene.sara, 'D-2', 1, chosen)
    await payAtBank(scene.sara, await pay(scene.sara))
    const order = await orderOf(scene.sara)
    await send(order.id)
    const { id } = await request(order.id)
    await walk(id, 'accepted')
    await scene.shop.db.deleteFrom('product_properties').where('id', '=', chosen).execute()
    await move(id, 'received', { saleable: [{ line: 1, count: 1 }] })
    expect(await stockOf('D-2')).toBe(3)
    expect(await move(id, 'refused')).toMatchObject({ status: 200 })
    expect(await stockOf('D-2')).toBe(3)
  })
})

describe.each(databaseKinds)('the amount of a transfer that is due ($name)', (kind) => {
  const scene = returnScene(kind)
  const { own, desk, deskOrder, move, delivered, request, walk } = returnSteps(scene)

  /** Makes a return with a due transfer of this amount, Toman. */
  async function dueTransfer(amount: number) {
    const order = await delivered()
    const { id } = await request(order.id)
    await walk(id, 'accepted', 'received')
    expect(await move(id, 'refunding', { amount })).toMatchObject({ status: 200 })
    return { id, order }
  }
  const reason = { words: 'یک صفر زیاد نوشته بودیم.' }

  it('is corrected with a reason that the shopper reads, and transferred once', async () => {
    const { id, order } = await dueTransfer(4_000_000)
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
    expect(await deskOrder(order.id)).toMatchObject({
      refunds: [{ amount: 400_000 }],
      refundable: order.payable - 400_000,
    })
    await sendShopperNotices(scene.shop.app.context)
    const [correction] = scene.shop.printed.filter((text) => text.includes('تغییر کرد'))
    expect(correction).toMatch(/واریز می‌کنیم به ۴۰۰٬۰۰۰ تومان تغییر کرد\.\s+یک صفر زیاد نوشته بودیم\./)
  })

  it("can become the rest of the order's payment and is still transferred by staff", async () => {
    const { id, order } = await dueTransfer(1000)
    expect(await move(id, 'refunding', { amount: order.payable + 1, ...reason })).toMatchObject({
      status: 400,
    })
    expect(await move(id, 'refunding', { amount: order.payable, ...reason })).toMatchObject({ status: 200 })
    expect((await desk(id)).return.refunding).toEqual({ amount: order.payable, by: 'staff' })
  })

  it('is not corrected without a reason, without a change, to 0, or after the transfer', async () => {
    const { id } = await dueTransfer(1000)
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

  it('is corrected once by several requests at the same time', async () => {
    const { id } = await dueTransfer(4000)
    const { version } = (await desk(id)).return
    const answers = await Promise.all(
      [400, 500, 600].map((amount) => move(id, 'refunding', { amount, ...reason }, version)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})
