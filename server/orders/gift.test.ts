/** Gift wrapping: priced by the owner, paid with the order, printed for the parcel. */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { checkoutSteps, newKey, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { readSetting, writeSetting } from '../site/repository.ts'
import { invoiceOf } from './invoice/invoice.ts'
import { orderDocuments } from './invoice/orderDocuments.ts'

const MESSAGE = 'تولدت مبارک <مادر>'

describe.each(databaseKinds)('gift wrapping ($name)', (kind) => {
  const shop = shopForAll(kind)
  let sara: Shopper
  let staff: Shopper
  const { setStock, put, freeSlot, payAtBank, cancelAtBank, orderOf, basketOf, payOrderAgain } =
    checkoutSteps(shop)
  beforeAll(async () => (staff = await openStaff(shop, 'orders')))
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 9)
    await put(sara, 'D-1')
    await wrapFor({ price: 80_000 })
  })
  /** Sets what the owner asks; undefined: the shop wraps no gifts. */
  async function wrapFor(giftWrap?: { price: number }) {
    const { giftWrap: _, ...own } = ((await readSetting(shop.db, 'shop')) ?? {}) as Record<string, unknown>
    await writeSetting(shop.db, 'shop', { ...own, ...(giftWrap && { giftWrap }) })
    shop.app.context.bus.emit('storefront.changed', {})
    while (shop.app.context.shop.current().giftWrap?.price !== giftWrap?.price)
      await new Promise(setImmediate)
  }
  const checkout = async (more: { gift?: { message: string }; payable?: number }) =>
    sara.visitor.call(
      'checkout',
      { addressId: sara.addressId, slot: await freeSlot(sara), note: '', ...more },
      { headers: { 'idempotency-key': newKey() } },
    )
  const wrapped = { gift: { message: ` ${MESSAGE} ` } }

  it('is offered with its price, and costs that price on top of the order', async () => {
    expect((await sara.visitor.call('listSlots')).giftWrap).toEqual({ price: 80_000 })
    const { payable } = await basketOf(sara)
    const sent = await checkout({ ...wrapped, payable: payable + 80_000 })
    expect(sent.message).toBe('')
    // The basket that waits for the payment adds up as well.
    expect(await basketOf(sara)).toMatchObject({
      frozen: true,
      payable: payable + 80_000,
      gift: { price: 80_000 },
    })
    expect(await payAtBank(sara, sent)).toMatchObject({ ...paid, amount: payable + 80_000 })
    expect(await orderOf(sara)).toMatchObject({
      payable: payable + 80_000,
      gift: { price: 80_000, message: MESSAGE },
    })
  })

  it('is a line of the invoice, and the sheet in the parcel has the text of the card without a price', async () => {
    await payAtBank(sara, await checkout(wrapped))
    const { id } = await orderOf(sara)
    const invoice = await invoiceOf(shop.app.context, sara.id, id)
    expect(invoice?.html).toContain('<dt>بسته‌بندی هدیه</dt><dd>۸۰٬۰۰۰</dd>')
    const slip = await orderDocuments(shop.app.context, { ids: [id], kind: 'slip', paper: 'a4' })
    expect(slip).toContain('تولدت مبارک &lt;مادر&gt;')
    expect(slip).not.toMatch(/تومان|۸۰٬۰۰۰/)
    const desk = await staff.visitor.call('getDeskOrder', undefined, { params: { id } })
    expect(desk.order.gift).toEqual({ price: 80_000, message: MESSAGE })
  })

  it('keeps its price on an order that is paid again after the owner raised it', async () => {
    await cancelAtBank(sara, await checkout(wrapped))
    await wrapFor({ price: 120_000 })
    const failed = await orderOf(sara)
    expect(failed.canPayAgain).toBe(true)
    expect(await payAtBank(sara, await payOrderAgain(sara, failed.id))).toMatchObject({
      ...paid,
      amount: failed.payable,
    })
  })

  it('is refused when its price changed or the shop stopped it since the shopper saw it, and nothing is ordered', async () => {
    const { payable } = await basketOf(sara)
    await wrapFor({ price: 120_000 })
    const dearer = await checkout({ ...wrapped, payable: payable + 80_000 })
    expect(dearer).toMatchObject({ redirectUrl: '', message: expect.stringContaining('مبلغ سفارش') })
    await wrapFor()
    expect((await sara.visitor.call('listSlots')).giftWrap).toBeUndefined()
    const stopped = await checkout(wrapped)
    expect(stopped).toMatchObject({ redirectUrl: '', message: expect.stringContaining('بسته‌بندی هدیه') })
    expect((await sara.visitor.call('listOrders')).items).toEqual([])
  })

  it('is nothing on an order without it', async () => {
    await payAtBank(sara, await checkout({}))
    const order = await orderOf(sara)
    expect(order).not.toHaveProperty('gift')
    const slip = await orderDocuments(shop.app.context, { ids: [order.id], kind: 'slip', paper: 'a4' })
    expect(slip).not.toContain('هدیه')
  })
})
