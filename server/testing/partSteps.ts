import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals'
import { orderStatus } from '../../contract/statuses.ts'
import { openWireServer, type WireServer } from '../orders/gateways/testing/wireServer.ts'
import { endOverdueFreezes } from '../orders/leaveFreeze.ts'
import { checkoutSteps, MINUTE } from './checkout.ts'
import type { DatabaseKind } from './databases.ts'
import { shopForAll, type TestShop } from './shop.ts'
import { renewLogin, type Shopper } from './shopper.ts'
import { captured, inquiryAnswer, no, ok, zarinpalAt } from './refundSteps.ts'

/** Settings of a shop that splits 12 million Toman into three parts of 4 million, with a fake ZarinPal and a fake Zibal. */
const partsEnv = (zarinpal: WireServer, zibal: WireServer) => ({
  ...zarinpalAt(zarinpal),
  ...{ PAYMENT_GATEWAY: 'zarinpal, zibal', ZARINPAL_MAX: '5000000', ZIBAL_MAX: '5000000' },
  ...{ ZIBAL_MERCHANT: 'zibal', ZIBAL_ORIGIN: zibal.origin, PAYMENT_PARTS_MAX: '4' },
})

async function openBanks() {
  const [zarinpal, zibal] = [await openWireServer(), await openWireServer()]
  return { zarinpal, zibal, close: () => Promise.all([zarinpal.close(), zibal.close()]) }
}
type Banks = Awaited<ReturnType<typeof openBanks>>

export const PART = 4_000_000
let authorities = 0

/** Test steps of orders that are paid in parts. */
function partSteps(shop: TestShop, banks: () => Banks) {
  const checkout = checkoutSteps(shop)
  const { put, pay, goBack, payOrderAgain, orderOf } = checkout
  const steps = {
    /** The preferred bank accepts the next payment. */
    take: () => {
      const authority = `A${String((authorities += 1)).padStart(35, '0')}`
      banks().zarinpal.answer(ok({ code: 100, message: 'Success', authority }))
    },
    /** The other bank accepts the next payment. */
    takeAtZibal: () =>
      banks().zibal.answer({ body: { message: 'success', result: 100, trackId: (authorities += 1) } }),
    /** An order whose first part is at the bank. */
    async begin(who: Shopper) {
      await put(who, 'D-1')
      steps.take()
      return pay(who, { parts: 3 })
    },
    /** The bank confirms the payment and the shopper comes back. */
    async capture(who: Shopper, sent: { readonly redirectUrl: string }) {
      banks().zarinpal.answer(captured)
      return goBack(who, sent)
    },
    /** The shopper is sent to the bank for the next part. */
    async next(who: Shopper, id: number, payBy?: string) {
      if (payBy === 'zibal') steps.takeAtZibal()
      else steps.take()
      return payOrderAgain(who, id, payBy ? { payBy } : {})
    },
    /** Like `next`, while the bank reports the state of the attempt that is still open. */
    async nextAfter(who: Shopper, id: number, status: string) {
      banks().zarinpal.answer(
        inquiryAnswer(status),
        ok({ code: 100, message: 'Success', authority: `B${id}` }),
      )
      return payOrderAgain(who, id)
    },
    /** Makes an order and pays its first `count` parts. */
    async paidParts(who: Shopper, count: number) {
      const first = await steps.begin(who)
      await steps.capture(who, first)
      for (let part = 2; part <= count; part++) await steps.capture(who, await steps.next(who, first.orderId))
      return first.orderId
    },
    /** The bank reports that nothing was paid, and the shopper comes back. */
    async fail(who: Shopper, sent: { readonly redirectUrl: string }) {
      banks().zarinpal.answer(no(-51), inquiryAnswer('FAILED'))
      return goBack(who, sent, 'NOK')
    },
    leave: (who: Shopper, id: number) => who.visitor.call('leaveCardOrder', undefined, { params: { id } }),
    /** Parts and states of all attempts. */
    attempts: async (who: Shopper) =>
      (await orderOf(who)).payments.map(({ part, state }) => `${part} ${state}`),
    /** Captured money of an order in Toman: `used` pays for the order, `back` is refunded or due for a refund. */
    async money(id: number) {
      const rows = await shop.db
        .selectFrom('payments')
        .where('order_id', '=', id)
        .select(['status', 'amount'])
        .execute()
      const sum = (...states: string[]) =>
        rows
          .filter(({ status }) => states.includes(status))
          .reduce((total, { amount }) => total + Number(amount), 0)
      return { used: sum('paid'), back: sum('refundDue', 'refunded') }
    },
    async expectOpenOrderWithPaid(who: Shopper, paid: number[]) {
      const { status, parts } = await orderOf(who)
      expect([orderStatus.pending, orderStatus.sentToGateway]).toContain(status)
      expect(parts).toMatchObject({ amounts: [PART, PART, PART], paid })
    },
  }
  return { ...checkout, ...steps }
}

/** A shop for the tests of one file, and its banks. Before each test, D-1 has five pieces and costs three parts. */
export function shopWithParts(kind: DatabaseKind) {
  let opened: Banks
  beforeAll(async () => void (opened = await openBanks()))
  afterAll(() => opened.close())
  const banks = () => opened
  const shop = shopForAll(kind, {
    get env() {
      return partsEnv(opened.zarinpal, opened.zibal)
    },
  })
  const steps = partSteps(shop, banks)
  beforeEach(async () => {
    await steps.setStock('D-1', 5)
    await steps.setPrice('D-1', 3 * PART)
  })
  // Ends the open orders after each test, because they would return stock during the next one.
  afterEach(async () => {
    opened.zarinpal.answer(inquiryAnswer('FAILED'))
    opened.zibal.answer({ body: { result: 100, status: 3 } })
    shop.pass(60 * MINUTE)
    await endOverdueFreezes(shop.app.context)
  })
  /** Advances the clock and renews the logins of these shoppers. */
  const passMinutes = async (minutes: number, ...people: Shopper[]) => {
    shop.pass(minutes * MINUTE)
    for (const who of people) await renewLogin(shop, who)
  }
  return { shop, banks, steps, passMinutes }
}
