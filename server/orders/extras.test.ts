/** Gift wrapping, sized bracelets and invoices for companies, as the owner offers and the shopper chooses them. */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { changeShop, checkoutSteps, newKey, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { invoiceOf } from './invoice/invoice.ts'
import { orderDocuments } from './invoice/orderDocuments.ts'
import { sql } from 'kysely'

const MESSAGE = 'تولدت مبارک <مادر>'

describe.each(databaseKinds)('gift wrapping ($name)', (kind) => {
  const shop = shopForAll(kind)
  let sara: Shopper
  let staff: Shopper
  const { setStock, put, pay, payAtBank, cancelAtBank, orderOf, basketOf, payOrderAgain } =
    checkoutSteps(shop)
  beforeAll(async () => (staff = await openStaff(shop, 'orders')))
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 9)
    await put(sara, 'D-1')
    await wrapFor(80_000)
  })
  const wrapFor = (price?: number) => changeShop(shop, { giftWrap: price && { price } })
  const wrapped = { gift: { message: ` ${MESSAGE} ` } }

  it('is offered with its price, and costs that price on top of the order', async () => {
    expect((await sara.visitor.call('listSlots')).giftWrap).toEqual({ price: 80_000 })
    const { payable } = await basketOf(sara)
    const sent = await pay(sara, { ...wrapped, payable: payable + 80_000 })
    expect(sent.message).toBe('')
    // The total of the basket that waits for the payment includes the wrapping.
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
    await payAtBank(sara, await pay(sara, wrapped))
    const { id } = await orderOf(sara)
    const { html } = await invoiceOf(shop.app.context, sara.id, id)
    expect(html).toContain('<dt>بسته‌بندی هدیه</dt><dd>۸۰٬۰۰۰</dd>')
    const slip = await orderDocuments(shop.app.context, { ids: [id], kind: 'slip', paper: 'a4' })
    expect(slip).toContain('تولدت مبارک &lt;مادر&gt;')
    expect(slip).not.toMatch(/تومان|۸۰٬۰۰۰/)
    const desk = await staff.visitor.call('getDeskOrder', undefined, { params: { id } })
    expect(desk.order.gift).toEqual({ price: 80_000, message: MESSAGE })
  })

  it('keeps its price on an order that is paid again after the owner raised it', async () => {
    await cancelAtBank(sara, await pay(sara, wrapped))
    await wrapFor(120_000)
    const failed = await orderOf(sara)
    expect(failed.canPayAgain).toBe(true)
    expect(await payAtBank(sara, await payOrderAgain(sara, failed.id))).toMatchObject({
      ...paid,
      amount: failed.payable,
    })
  })

  it('is refused when its price changed or the shop stopped it since the shopper saw it, and nothing is ordered', async () => {
    const { payable } = await basketOf(sara)
    await wrapFor(120_000)
    const dearer = await pay(sara, { ...wrapped, payable: payable + 80_000 })
    expect(dearer).toMatchObject({ redirectUrl: '', message: expect.stringContaining('مبلغ سفارش') })
    await wrapFor()
    expect((await sara.visitor.call('listSlots')).giftWrap).toBeUndefined()
    const stopped = await pay(sara, wrapped)
    expect(stopped).toMatchObject({ redirectUrl: '', message: expect.stringContaining('بسته‌بندی هدیه') })
    expect((await sara.visitor.call('listOrders')).items).toEqual([])
  })

  it('appears neither on an order without it nor on its packing slip', async () => {
    await payAtBank(sara, await pay(sara))
    const order = await orderOf(sara)
    expect(order).not.toHaveProperty('gift')
    const slip = await orderDocuments(shop.app.context, { ids: [order.id], kind: 'slip', paper: 'a4' })
    expect(slip).not.toContain('هدیه')
  })
})

describe.each(databaseKinds)('sized bracelets ($name)', (kind) => {
  const shop = shopForAll(kind)
  let sara: Shopper
  const { setStock, put, pay, payAtBank, cancelAtBank, orderOf, basketOf, payOrderAgain } =
    checkoutSteps(shop)
  beforeEach(async () => {
    sara = await openShopper(shop)
    await strapOf('D-1', 'استیل')
    await setStock('D-1', 9)
    await sizeFor(50_000)
  })
  const strapOf = (code: string, material: string) =>
    shop.db
      .updateTable('products')
      .set({ spec: sql`spec || ${JSON.stringify({ strapMaterial: material })}::jsonb` })
      .where('website_code', '=', code)
      .execute()
  const sizeFor = (price?: number) => changeShop(shop, { braceletSizing: price && { price } })
  const offer = async () => (await sara.visitor.call('listSlots')).sizing
  const sized = { sizing: { wrist: 185 } }

  it('cost the price of each bracelet, on order, invoice and packing slip', async () => {
    await put(sara, 'D-1', 2)
    expect(await offer()).toEqual({ price: 100_000 })
    const { payable } = await basketOf(sara)
    const sent = await pay(sara, { ...sized, payable: payable + 100_000 })
    expect(await basketOf(sara)).toMatchObject({ payable: payable + 100_000, sizing: { price: 100_000 } })
    expect(await payAtBank(sara, sent)).toMatchObject({ ...paid, amount: payable + 100_000 })
    const order = await orderOf(sara)
    expect(order).toMatchObject({ payable: payable + 100_000, sizing: { price: 100_000, wrist: 185 } })
    const { html } = await invoiceOf(shop.app.context, sara.id, order.id)
    expect(html).toContain('<dt>اندازه‌کردن بند</dt><dd>۱۰۰٬۰۰۰</dd>')
    const slip = await orderDocuments(shop.app.context, { ids: [order.id], kind: 'slip', paper: 'a4' })
    expect(slip).toContain('بند فلزی برای دور مچ ۱۸٫۵ سانتی‌متر اندازه می‌شود.')
  })

  it('are not offered for leather, and refused when the basket has no metal bracelet any more', async () => {
    await strapOf('D-1', 'چرم')
    await put(sara, 'D-1')
    expect(await offer()).toBeUndefined()
    expect((await pay(sara, sized)).message).toContain('اندازه‌کردن بند برای کالاهای این سبد ارائه نمی‌شود')
    expect(await basketOf(sara)).toMatchObject({ frozen: false, basketCount: 1 })
  })

  it('are refused when the owner has stopped sizing or raised the price since', async () => {
    await put(sara, 'D-1')
    const { payable } = await basketOf(sara)
    await sizeFor(70_000)
    expect((await pay(sara, { ...sized, payable: payable + 50_000 })).message).toContain('قیمت‌ها تغییر کرده')
    await sizeFor()
    expect((await pay(sara, sized)).message).toContain('ارائه نمی‌شود')
  })

  it('keep their price on an order that is paid again', async () => {
    await put(sara, 'D-1')
    await cancelAtBank(sara, await pay(sara, sized))
    await sizeFor(90_000)
    const failed = await orderOf(sara)
    expect(failed.canPayAgain).toBe(true)
    expect(await payAtBank(sara, await payOrderAgain(sara, failed.id))).toMatchObject({
      ...paid,
      amount: failed.payable,
    })
  })

  it.each([129, 231, 170.5])('refuse a wrist of %s mm', async (wrist) => {
    await put(sara, 'D-1')
    const body = { addressId: sara.addressId, slot: '', note: '', sizing: { wrist } }
    const headers = { 'idempotency-key': newKey() }
    const { status } = await sara.visitor.ask('checkout', { body, headers })
    expect(status).toBe(400)
  })
})

const company = {
  ...{ name: 'بازرگانی <کیان>', nationalId: '۱۰۳۸۰۲۸۴۷۹۰' },
  ...{ economicCode: '', postalCode: '8713755155' },
}

describe.each(databaseKinds)('an invoice for a company ($name)', (kind) => {
  const shop = shopForAll(kind)
  let sara: Shopper
  const { setStock, put, pay, payAtBank, orderOf } = checkoutSteps(shop)
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 9)
    await put(sara, 'D-1')
    await changeShop(shop, { companyInvoice: true })
  })
  it('names the company as the buyer, on the order and on the invoice', async () => {
    expect((await sara.visitor.call('listSlots')).companyInvoice).toBe(true)
    await payAtBank(sara, await pay(sara, { company }))
    const order = await orderOf(sara)
    expect(order.company).toEqual({ ...company, nationalId: '10380284790' })
    const { html } = await invoiceOf(shop.app.context, sara.id, order.id)
    const [, buyer = ''] = /<h2>خریدار<\/h2>(.*?)<\/div>/s.exec(html) ?? []
    expect(buyer).toContain('بازرگانی &lt;کیان&gt;')
    expect(buyer).toContain('شناسهٔ ملی <bdi dir="ltr">۱۰۳۸۰۲۸۴۷۹۰</bdi>')
    expect(buyer).toContain('۸۷۱۳۷۵۵۱۵۵')
    expect(buyer).toContain('تحویل‌گیرنده')
  })

  it('is refused with a wrong national id, and nothing is ordered', async () => {
    const answer = await pay(sara, { company: { ...company, nationalId: '10380284791' } })
    expect(answer).toMatchObject({ redirectUrl: '', message: expect.stringContaining('شناسهٔ ملی') })
    expect((await sara.visitor.call('listOrders')).items).toEqual([])
  })

  it('is not offered, and refused, in a shop whose owner does not want it', async () => {
    await changeShop(shop, { companyInvoice: false })
    expect((await sara.visitor.call('listSlots')).companyInvoice).toBeUndefined()
    expect(await pay(sara, { company })).toMatchObject({
      ...{ redirectUrl: '', message: expect.stringContaining('فاکتور رسمی') },
    })
  })

  it('names the shopper without a company', async () => {
    await payAtBank(sara, await pay(sara))
    const order = await orderOf(sara)
    expect(order).not.toHaveProperty('company')
    expect((await invoiceOf(shop.app.context, sara.id, order.id)).html).toContain('<p>سارا رستگار')
  })
})
