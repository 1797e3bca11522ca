import { expect } from '@jest/globals'
import type { Insertable } from 'kysely'
import type { Delivery } from '../../contract/delivery/schemas.ts'
import type { Answer, Query, Request } from '../../contract/endpoints.ts'
import type { SmsTemplate } from '../../contract/sms/templates.ts'
import type { CouponsTable, PaymentsTable } from '../database/orderSchema.ts'
import { DELIVERY } from '../delivery/delivery.ts'
import { toCallback } from '../orders/acceptCallback.ts'
import { sendShopperNotices } from '../orders/notices/shopperNotices.ts'
import { findPaymentOfAuthority } from '../orders/paymentsRepository.ts'
import { pressSandbox, type SandboxAction } from '../orders/sandbox/sandboxBank.ts'
import { toPersianDigits } from '../shared/persian.ts'
import { readSetting, writeSetting } from '../site/repository.ts'
import type { TestShop } from './shop.ts'
import type { Shopper } from './shopper.ts'

export const MINUTE = 60_000
let keys = 0
export const newKey = () => `key-${String((keys += 1)).padStart(8, '0')}`

type Sent = { readonly redirectUrl: string }
export const authorityOf = ({ redirectUrl }: Sent) => redirectUrl.split('/').at(-1) ?? ''

/** The answer of Pay-Status for a successful payment. */
export const paid = {
  status: 0,
  siteCode: expect.stringMatching(/^1\d{5}$/),
  trackingCode: expect.stringMatching(/^\d{11}$/),
  canPayAgain: false,
}

let changes = 0
/** Changes these settings of the shop and waits until the server uses them; undefined removes a setting. */
export async function changeShop({ app, db }: TestShop, change: Record<string, unknown>): Promise<void> {
  const name = `ساعت‌سرا ${(changes += 1)}`
  await writeSetting(db, 'shop', { ...((await readSetting(db, 'shop')) as object | null), ...change, name })
  app.context.bus.emit('storefront.changed', {})
  while (app.context.shop.current().name !== name) await new Promise(setImmediate)
}

/** Test steps between basket and receipt. */
export function checkoutSteps(shop: TestShop) {
  const steps = {
    ...stockSteps(shop),
    /** Adds a coupon of 400 000 Toman, once for each member, or with other columns. */
    addCoupon: (code: string, columns: Partial<Insertable<CouponsTable>> = {}) =>
      shop.db
        .insertInto('coupons')
        .values({ code, title: code, kind: 'amount', value: 400_000, ...columns })
        .execute(),
    /** Adds a second payment to an order, as from a page of the bank that stayed open. Returns its id. */
    secondPayment(order_id: number, amount: number, columns: Partial<Insertable<PaymentsTable>> = {}) {
      const now = new Date(shop.now())
      const payment = { order_id, amount, code: `second-${order_id}`, gateway: 'zarinpal' }
      return shop.db
        .insertInto('payments')
        .values({ ...payment, status: 'verifying', next_check_at: now, created_at: now, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow()
    },
    /** Texts of all messages in the outbox with this template, oldest first. */
    async textsOf(template: SmsTemplate) {
      const rows = shop.db.selectFrom('sms_outbox').where('template', '=', template).orderBy('id')
      return (await rows.select('text').execute()).map(({ text }) => text)
    },
    /** Sends the due messages to shoppers. Returns all messages about this order, oldest first. */
    async messagesAbout(orderId: number) {
      await sendShopperNotices(shop.app.context)
      return shop.printed.filter((text) => text.includes(`سفارش ${toPersianDigits(String(orderId))}`))
    },
    put: (who: Shopper, WebsiteCode: string, Count = 1, ProductProperty = 0) =>
      who.visitor.call('addToBasket', { WebsiteCode, Count, ProductProperty, Refer: '', GuidCode: '' }),
    async freeSlot(who: Shopper) {
      const { slots } = await who.visitor.call('listSlots')
      return slots.find(({ full }) => !full)?.id ?? ''
    },
    async pay(who: Shopper, more: Partial<Request<'checkout'> & { key: string }> = {}) {
      const { key = newKey(), slot = await steps.freeSlot(who), ...seen } = more
      return who.visitor.call(
        'checkout',
        { addressId: who.addressId, slot, note: '', ...seen },
        { headers: { 'idempotency-key': key } },
      )
    },
    /** Puts a product into the basket and starts its payment. */
    async order(who: Shopper, code = 'D-1', count = 1, property = 0) {
      await steps.put(who, code, count, property)
      return steps.pay(who)
    },
    payOrderAgain: (who: Shopper, id: number, query: Query<'payOrderAgain'> = {}) =>
      who.visitor.call('payOrderAgain', undefined, { params: { id }, query }),
    /** Presses a button at the sandbox bank without returning to the shop. */
    press: (at: Sent, action: SandboxAction) => pressSandbox(shop.app.context, authorityOf(at), action),
    async codeOf(at: Sent) {
      const payment = await findPaymentOfAuthority(shop.db, authorityOf(at))
      return payment?.code ?? ''
    },
    async goBack(who: Shopper, at: Sent, status = 'OK') {
      const back = toCallback(await steps.codeOf(at))
      const answer = await who.visitor.get(`${back}?Authority=${authorityOf(at)}&Status=${status}`)
      expect(answer.status).toBe(302)
      const code = answer.location?.split('/').at(-1) ?? ''
      return who.visitor.call('getPayStatus', { code })
    },
    /** Pays at the bank and goes back. */
    async payAtBank(who: Shopper, at: Sent) {
      await steps.press(at, 'pay')
      return steps.goBack(who, at)
    },
    /** Cancels at the bank and goes back. */
    async cancelAtBank(who: Shopper, at: Sent) {
      await steps.press(at, 'cancel')
      return steps.goBack(who, at, 'NOK')
    },
    async paidOrder(who: Shopper, code = 'D-1', count = 1) {
      await steps.payAtBank(who, await steps.order(who, code, count))
      return steps.orderOf(who)
    },
    /** An order whose payment the shopper cancelled at the bank. */
    async failedOrder(who: Shopper, code = 'D-1') {
      await steps.cancelAtBank(who, await steps.order(who, code))
      return steps.orderOf(who)
    },
    setPrice: (code: string, price: number) =>
      shop.db.updateTable('products').set({ price }).where('website_code', '=', code).execute(),
    basketOf: (who: Shopper) => who.visitor.call('getBasket'),
    async orderOf(who: Shopper): Promise<Answer<'getOrder'>> {
      const [newest] = (await who.visitor.call('listOrders')).items
      return who.visitor.call('getOrder', undefined, { params: { id: newest?.id ?? 0 } })
    },
  }
  return steps
}

/** Replaces the delivery settings of a test's shop. */
export const setDelivery = (shop: TestShop, delivery: Delivery) => writeSetting(shop.db, DELIVERY, delivery)

/** A courier with windows of hours for all of Iran. */
export const courierDelivery: Delivery = {
  methods: [
    {
      ...{ id: 'peyk', name: 'پیک فروشگاه', kind: 'city', price: 95_000, freeFrom: 5_000_000 },
      ...{ days: '1-6', windows: ['9-12', '12-15', '15-18', '18-21'] },
    },
  ],
}

/** Test steps that read and change the stock. */
function stockSteps(shop: TestShop) {
  const productOf = (code: string) =>
    shop.db
      .selectFrom('products')
      .where('website_code', '=', code)
      .select(['id', 'price'])
      .executeTakeFirstOrThrow()
  const steps = {
    setStock: (code: string, stock: number) =>
      shop.db.updateTable('products').set({ stock }).where('website_code', '=', code).execute(),
    async stockOf(code: string) {
      const { stock } = await shop.db
        .selectFrom('products')
        .where('website_code', '=', code)
        .select('stock')
        .executeTakeFirstOrThrow()
      return stock
    },
    /** Replaces the choices of a product. Returns the ids of the new ones. */
    async giveChoices(code: string, stocks: readonly number[]) {
      const { id, price } = await productOf(code)
      await shop.db.deleteFrom('product_properties').where('product_id', '=', id).execute()
      if (stocks.length === 0) {
        await steps.setStock(code, 0)
        return []
      }
      const one = { product_id: id, title: 'بند', price }
      const choices = stocks.map((stock, at) => ({ ...one, value: `بند ${at}`, stock }))
      const rows = await shop.db.insertInto('product_properties').values(choices).returning('id').execute()
      return rows.map((row) => row.id)
    },
    /** Stock of the product, and of each of its choices. */
    async stocksOf(code: string) {
      const { id } = await productOf(code)
      const choices = await shop.db
        .selectFrom('product_properties')
        .where('product_id', '=', id)
        .orderBy('id')
        .select('stock')
        .execute()
      return { product: await steps.stockOf(code), choices: choices.map(({ stock }) => stock) }
    },
  }
  return steps
}
