/** An official invoice names the company that the shopper entered at the checkout. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Request } from '../../contract/endpoints.ts'
import { readSetting, writeSetting } from '../site/repository.ts'
import { checkoutSteps, newKey } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { invoiceOf } from './invoice/invoice.ts'

const company = {
  ...{ name: 'بازرگانی <کیان>', nationalId: '۱۰۳۸۰۲۸۴۷۹۰' },
  ...{ economicCode: '', postalCode: '8713755155' },
}

describe.each(databaseKinds)('an invoice for a company ($name)', (kind) => {
  const shop = shopForAll(kind)
  let sara: Shopper
  const { setStock, put, freeSlot, payAtBank, orderOf } = checkoutSteps(shop)
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 9)
    await put(sara, 'D-1')
    await offer(true)
  })
  async function offer(companyInvoice: boolean) {
    const own = ((await readSetting(shop.db, 'shop')) ?? {}) as Record<string, unknown>
    await writeSetting(shop.db, 'shop', { ...own, companyInvoice })
    shop.app.context.bus.emit('storefront.changed', {})
    while ((shop.app.context.shop.current().companyInvoice ?? false) !== companyInvoice)
      await new Promise(setImmediate)
  }
  const checkout = async (named?: Request<'checkout'>['company']) =>
    sara.visitor.call(
      'checkout',
      {
        ...{ addressId: sara.addressId, slot: await freeSlot(sara), note: '' },
        ...(named && { company: named }),
      },
      { headers: { 'idempotency-key': newKey() } },
    )

  it('names the company as the buyer, on the order and on the invoice', async () => {
    expect((await sara.visitor.call('listSlots')).companyInvoice).toBe(true)
    await payAtBank(sara, await checkout(company))
    const order = await orderOf(sara)
    expect(order.company).toEqual({ ...company, nationalId: '10380284790' })
    const invoice = await invoiceOf(shop.app.context, sara.id, order.id)
    const [, buyer = ''] = /<h2>خریدار<\/h2>(.*?)<\/div>/s.exec(invoice?.html ?? '') ?? []
    expect(buyer).toContain('بازرگانی &lt;کیان&gt;')
    expect(buyer).toContain('شناسهٔ ملی <bdi dir="ltr">۱۰۳۸۰۲۸۴۷۹۰</bdi>')
    expect(buyer).toContain('۸۷۱۳۷۵۵۱۵۵')
    expect(buyer).toContain('تحویل‌گیرنده')
  })

  it('is refused with a wrong national id, and nothing is ordered', async () => {
    const answer = await checkout({ ...company, nationalId: '10380284791' })
    expect(answer).toMatchObject({ redirectUrl: '', message: expect.stringContaining('شناسهٔ ملی') })
    expect((await sara.visitor.call('listOrders')).items).toEqual([])
  })

  it('is not offered, and refused, in a shop whose owner does not want it', async () => {
    await offer(false)
    expect((await sara.visitor.call('listSlots')).companyInvoice).toBeUndefined()
    expect(await checkout(company)).toMatchObject({
      ...{ redirectUrl: '', message: expect.stringContaining('فاکتور رسمی') },
    })
  })

  it('names the shopper without a company', async () => {
    await payAtBank(sara, await checkout())
    const order = await orderOf(sara)
    expect(order).not.toHaveProperty('company')
    expect((await invoiceOf(shop.app.context, sara.id, order.id))?.html).toContain('<p>سارا رستگار')
  })
})
