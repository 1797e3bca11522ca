/** Metal bracelets sized to the wrist: offered for baskets that have one, priced by the owner, paid with the order. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { checkoutSteps, newKey, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { readSetting, writeSetting } from '../site/repository.ts'
import { invoiceOf } from './invoice/invoice.ts'
import { orderDocuments } from './invoice/orderDocuments.ts'

describe.each(databaseKinds)('sized bracelets ($name)', (kind) => {
  const shop = shopForAll(kind)
  let sara: Shopper
  const { setStock, put, freeSlot, payAtBank, cancelAtBank, orderOf, basketOf, payOrderAgain } =
    checkoutSteps(shop)
  beforeEach(async () => {
    sara = await openShopper(shop)
    await strapOf('D-1', 'استیل')
    await setStock('D-1', 9)
    await sizeFor({ price: 50_000 })
  })
  const strapOf = (code: string, material: string) =>
    shop.db
      .updateTable('products')
      .set({ spec: sql`spec || ${JSON.stringify({ strapMaterial: material })}::jsonb` })
      .where('website_code', '=', code)
      .execute()
  /** Sets the price of one bracelet; undefined: the shop sizes none. */
  async function sizeFor(braceletSizing?: { price: number }) {
    const { braceletSizing: _, ...own } = ((await readSetting(shop.db, 'shop')) ?? {}) as Record<
      string,
      unknown
    >
    await writeSetting(shop.db, 'shop', { ...own, ...(braceletSizing && { braceletSizing }) })
    shop.app.context.bus.emit('storefront.changed', {})
    while (shop.app.context.shop.current().braceletSizing?.price !== braceletSizing?.price)
      await new Promise(setImmediate)
  }
  const checkout = async (more: { sizing?: { wrist: number }; payable?: number }) =>
    sara.visitor.call(
      'checkout',
      { addressId: sara.addressId, slot: await freeSlot(sara), note: '', ...more },
      { headers: { 'idempotency-key': newKey() } },
    )
  const offer = async () => (await sara.visitor.call('listSlots')).sizing
  const sized = { sizing: { wrist: 185 } }

  it('cost the price of each bracelet, on order, invoice and packing slip', async () => {
    await put(sara, 'D-1', 2)
    expect(await offer()).toEqual({ price: 100_000 })
    const { payable } = await basketOf(sara)
    const sent = await checkout({ ...sized, payable: payable + 100_000 })
    expect(await basketOf(sara)).toMatchObject({ payable: payable + 100_000, sizing: { price: 100_000 } })
    expect(await payAtBank(sara, sent)).toMatchObject({ ...paid, amount: payable + 100_000 })
    const order = await orderOf(sara)
    expect(order).toMatchObject({ payable: payable + 100_000, sizing: { price: 100_000, wrist: 185 } })
    const invoice = await invoiceOf(shop.app.context, sara.id, order.id)
    expect(invoice?.html).toContain('<dt>اندازه‌کردن بند</dt><dd>۱۰۰٬۰۰۰</dd>')
    const slip = await orderDocuments(shop.app.context, { ids: [order.id], kind: 'slip', paper: 'a4' })
    expect(slip).toContain('بند فلزی برای دور مچ ۱۸٫۵ سانتی‌متر اندازه می‌شود.')
  })

  it('are not offered for leather, and refused when the basket has no metal bracelet any more', async () => {
    await strapOf('D-1', 'چرم')
    await put(sara, 'D-1')
    expect(await offer()).toBeUndefined()
    expect((await checkout(sized)).message).toContain('اندازه‌کردن بند برای کالاهای این سبد ارائه نمی‌شود')
    expect(await basketOf(sara)).toMatchObject({ frozen: false, basketCount: 1 })
  })

  it('are refused when the owner has stopped sizing or raised the price since', async () => {
    await put(sara, 'D-1')
    const { payable } = await basketOf(sara)
    await sizeFor({ price: 70_000 })
    expect((await checkout({ ...sized, payable: payable + 50_000 })).message).toContain('قیمت‌ها تغییر کرده')
    await sizeFor(undefined)
    expect((await checkout(sized)).message).toContain('ارائه نمی‌شود')
  })

  it('keep their price on an order that is paid again', async () => {
    await put(sara, 'D-1')
    await cancelAtBank(sara, await checkout(sized))
    await sizeFor({ price: 90_000 })
    const failed = await orderOf(sara)
    expect(failed.canPayAgain).toBe(true)
    expect(await payAtBank(sara, await payOrderAgain(sara, failed.id))).toMatchObject({
      ...paid,
      amount: failed.payable,
    })
  })

  it.each([129, 231, 170.5])('refuse a wrist of %s mm', async (wrist) => {
    await put(sara, 'D-1')
    const body = { addressId: sara.addressId, slot: await freeSlot(sara), note: '', sizing: { wrist } }
    const headers = { 'idempotency-key': newKey() }
    const { status } = await sara.visitor.ask('checkout', { body, headers })
    expect(status).toBe(400)
  })
})
