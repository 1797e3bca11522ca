import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Updateable } from 'kysely'
import { stockAlertMessages } from '../../contract/stockAlerts/rules.ts'
import { validationMessages } from '../../contract/validation.ts'
import type { ProductsTable } from '../database/schema.ts'
import { alertLimits, sendDueAlerts } from './stockAlerts.ts'
import type { SmsMessage, SmsOutcome } from '../shared/sms.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForEach } from '../testing/shop.ts'
import { useUp } from '../testing/limits.ts'

/** Product 3 of the fixtures: for sale, sold out. */
const soldOut = 'D-3'
const mobile = '۰۹۱۳ ۱۲۳ ۴۵۶۷'

describe.each(databaseKinds)('stock alerts and prices ($name)', (kind) => {
  const shop = shopForEach(kind)
  let sent: SmsMessage[]
  let outcome: SmsOutcome
  beforeEach(() => {
    sent = []
    outcome = { ok: true }
    jest.spyOn(shop.app.context.sms, 'send').mockImplementation(async (message) => {
      sent.push(message)
      return outcome
    })
  })
  const ask = (WebsiteCode = soldOut, typed = mobile) =>
    shop.visitor().call('notifyMe', { WebsiteCode, mobile: typed })
  const set = (code: string, columns: Updateable<ProductsTable>) =>
    shop.db.updateTable('products').set(columns).where('website_code', '=', code).execute()
  const restock = (stock: number) => set(soldOut, { stock })
  const watch = (kind: 'price' | 'stock') =>
    shop.visitor().call('notifyMe', { WebsiteCode: 'D-1', mobile, kind })
  const round = () => sendDueAlerts(shop.app.context)

  it('stores a mobile once per product and notifies it once when the product is in stock again', async () => {
    expect(await ask()).toEqual({ success: true, message: stockAlertMessages.alertStored })
    expect(await ask()).toEqual({ success: true, message: stockAlertMessages.alertStored })
    expect(await shop.db.selectFrom('stock_alerts').select(['product_id', 'mobile']).execute()).toEqual([
      { product_id: 3, mobile: '09131234567' },
    ])
    expect(await round()).toBe(0)
    await restock(2)
    shop.app.context.bus.emit('storefront.changed', {})
    // Two rounds compete with that of the watch. The test waits for the message, because a closing shop stops sending.
    await Promise.all([round(), round()])
    while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await shop.app.close()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ mobile: '09131234567', template: 'stock' })
    expect(sent[0]?.text).toContain('/shop/product/3')
  })

  it('notifies again only after another request', async () => {
    await ask()
    await restock(1)
    expect(await round()).toBe(1)
    await restock(0)
    await restock(3)
    expect(await round()).toBe(0)
    await restock(0)
    await ask()
    await restock(3)
    expect(await round()).toBe(1)
  })

  it('notifies nobody of a hidden product until it is published again', async () => {
    await ask()
    await set(soldOut, { published: false })
    await restock(1)
    expect(await round()).toBe(0)
    await set(soldOut, { published: true })
    expect(await round()).toBe(1)
  })

  it('retries a refused message after growing waits and gives it up after 12 attempts', async () => {
    await ask()
    await restock(1)
    outcome = { ok: false, problem: { kind: 'refused', carrierCode: 411 } }
    expect(await round()).toBe(0)
    expect(await round()).toBe(0)
    expect(sent).toHaveLength(1)
    for (let attempt = 2; attempt < 12; attempt += 1) {
      shop.pass(60 * 60_000)
      expect(await round()).toBe(0)
    }
    shop.pass(60 * 60_000)
    expect(await round()).toBe(1)
    shop.pass(24 * 60 * 60_000)
    expect(await round()).toBe(0)
    expect(sent).toHaveLength(12)
    expect(shop.log()).toMatch(/a text message to a shopper was given up/)
    await restock(0)
    await ask()
    await restock(1)
    outcome = { ok: true }
    expect(await round()).toBe(1)
  })

  it('does not send a message again after a timeout, because the carrier may have accepted it', async () => {
    await ask()
    await restock(1)
    outcome = { ok: false, problem: { kind: 'timeout' } }
    await round()
    shop.pass(24 * 60 * 60_000)
    await round()
    expect(sent).toHaveLength(1)
  })

  it('notifies once when the price falls below that of the request, however often it falls', async () => {
    const setPrice = (price: number) => set('D-1', { price })
    expect(await watch('price')).toEqual({ success: true, message: stockAlertMessages.priceAlertStored })
    await setPrice(9_400_000)
    expect(await round()).toBe(0)
    await setPrice(8_900_000)
    expect(await round()).toBe(1)
    expect(sent[0]?.text).toContain('ارزان شد: ۸٬۹۰۰٬۰۰۰ تومان')
    await setPrice(8_000_000)
    expect(await round()).toBe(0)
    await watch('price')
    expect(await round()).toBe(0)
    await setPrice(7_900_000)
    expect(await round()).toBe(1)
  })

  it('keeps a request that arrives while the message about an earlier one is being sent', async () => {
    const during = (work: () => Promise<unknown>) =>
      jest.spyOn(shop.app.context.sms, 'send').mockImplementationOnce(async (message) => {
        await work()
        sent.push(message)
        return outcome
      })
    await watch('price')
    await set('D-1', { price: 8_900_000 })
    during(() => watch('price'))
    await round()
    await set('D-1', { price: 8_000_000 })
    shop.pass(60 * 60_000)
    expect(await round()).toBe(1)
    expect(sent[1]?.text).toContain('۸٬۰۰۰٬۰۰۰')
    await set('D-1', { stock: 0 })
    await watch('stock')
    await set('D-1', { stock: 1 })
    during(async () => {
      await set('D-1', { stock: 0 })
      await watch('stock')
    })
    await round()
    await set('D-1', { stock: 1 })
    shop.pass(60 * 60_000)
    expect(await round()).toBe(1)
  })

  it('notifies of a lower price only when the product can be bought', async () => {
    await watch('price')
    await set('D-1', { price: 8_000_000, stock: 0 })
    expect(await round()).toBe(0)
    await set('D-1', { stock: 2 })
    expect(await round()).toBe(1)
  })

  it('refuses invalid mobiles (spec §5), unknown products, and products that need no alert', async () => {
    const refused = (body: object) => shop.visitor().ask('notifyMe', { body })
    expect((await refused({ WebsiteCode: soldOut, mobile: '' })).body.fields).toEqual({
      mobile: validationMessages.mobileRequired,
    })
    expect((await refused({ WebsiteCode: soldOut, mobile: '02188' })).body.fields).toEqual({
      mobile: validationMessages.mobilePattern,
    })
    expect((await refused({ WebsiteCode: 'none', mobile })).status).toBe(404)
    expect(await ask('D-1')).toEqual({ success: false, message: stockAlertMessages.alreadyInStock })
    expect(await ask('Z-5')).toEqual({ success: false, message: stockAlertMessages.neverBack })
    expect(await ask('Z-3')).toMatchObject({ success: true })
    expect(await ask('Z-4')).toMatchObject({ success: true })
  })

  it('limits alerts per IP address', async () => {
    await useUp(shop, 'alert:address:127.0.0.1', alertLimits.address)
    const refused = await shop.visitor().ask('notifyMe', { body: { WebsiteCode: soldOut, mobile } })
    expect(refused.status).toBe(429)
  })

  it('records every price change', async () => {
    const history = async () =>
      (await shop.visitor().call('getPriceHistory', undefined, { query: { id: 1 } })).points
    expect(await history()).toEqual([{ at: '2026-02-01T00:00:00.000Z', price: 9_000_000 }])
    for (const price of [9_000_000, 9_500_000, 8_700_000]) await set('D-1', { price, stock: 4 })
    shop.app.context.bus.emit('storefront.changed', {})
    expect((await history()).map(({ price }) => price)).toEqual([9_000_000, 9_500_000, 8_700_000])
    const unknown = await shop.visitor().ask('getPriceHistory', { query: { id: 999 } })
    expect(unknown.status).toBe(404)
  })
})
