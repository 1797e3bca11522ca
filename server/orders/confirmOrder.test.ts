/** The SMS that an order is paid is sent once, and no payment waits for the carrier. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SmsOutcome } from '../shared/sms.ts'
import { MINUTE, checkoutSteps, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForEach } from '../testing/shop.ts'
import { openShopper } from '../testing/shopper.ts'
import { confirmPaidOrders } from './confirmOrder.ts'
import { reconcile } from './reconciler.ts'

const HOUR = 60 * MINUTE
const allButIntervals = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
]
const refused: SmsOutcome = { ok: false, problem: { kind: 'refused', carrierCode: 418 } }
const timeout: SmsOutcome = { ok: false, problem: { kind: 'timeout' } }

describe.each(databaseKinds)('the message that an order is paid ($name)', (kind) => {
  // Stop the shop's own timers, or on a busy machine its rounds run between those of the test.
  beforeEach(() => void jest.useFakeTimers({ doNotFake: allButIntervals }))
  const shop = shopForEach(kind)
  const { order, press, payAtBank, orderOf } = checkoutSteps(shop)
  let sent: number[]
  beforeEach(() => void (sent = []))
  afterEach(() => void jest.useRealTimers())

  /** Sets the carrier's answer to the message of an order. */
  const carrierSays = (answer: (order: number) => SmsOutcome | Promise<SmsOutcome>) =>
    jest.spyOn(shop.app.context.sms, 'send').mockImplementation(async ({ values }) => {
      const order = Number(values[0]?.value)
      sent.push(order)
      return answer(order)
    })
  const addOrders = async (count: number) => {
    const now = new Date(shop.now())
    const order = {
      ...({ user_id: 1, status: 2, reservation: 'sold', total: 9_000_000, payable: 9_000_000 } as const),
      ...{ address: '{}', slot: '{}', slot_id: '2026-03-02-9', created_at: now, updated_at: now },
    }
    const orders = Array.from({ length: count }, () => ({ ...order, idempotency_key: randomUUID() }))
    const rows = await shop.db.insertInto('orders').values(orders).returning('id').execute()
    return rows.map(({ id }) => id)
  }
  const round = () => confirmPaidOrders(shop.app.context)

  it('is not sent again after a timeout of the carrier, because it may have been delivered', async () => {
    carrierSays(() => timeout)
    const [order] = await addOrders(1)
    for (let count = 0; count < 10; count += 1) {
      await round()
      shop.pass(HOUR)
    }
    expect(sent).toEqual([order])
  })

  it('is retried with growing waits after refusals and given up after 12 attempts', async () => {
    carrierSays(() => refused)
    await addOrders(1)
    await round()
    await round()
    expect(sent).toHaveLength(1)
    shop.pass(31_000)
    await round()
    shop.pass(31_000)
    await round()
    expect(sent).toHaveLength(2)
    for (let count = 0; count < 20; count += 1) {
      shop.pass(HOUR + 1)
      await round()
    }
    expect(sent).toHaveLength(12)
    expect(shop.log()).toMatch(/a text message to a shopper was given up/)
  })

  it('is sent once later when the carrier refused it first', async () => {
    const carrier = carrierSays(() => refused)
    const [order] = await addOrders(1)
    await round()
    carrier.mockRestore()
    await shop.db.updateTable('orders').set({ status: 3 }).execute()
    for (let count = 0; count < 3; count += 1) {
      shop.pass(MINUTE)
      await round()
    }
    const messages = await shop.db
      .selectFrom('sms_outbox')
      .where('template', '=', 'order')
      .selectAll()
      .execute()
    expect(messages).toHaveLength(1)
    expect(messages[0]?.text).toContain(new Intl.NumberFormat('fa-IR', { useGrouping: false }).format(order!))
  })

  it('is sent for a newer order although many older ones are refused', async () => {
    const ok = new Set<number>()
    carrierSays((order) => (ok.has(order) ? { ok: true } : refused))
    const old = await addOrders(25)
    for (let count = 0; count < 3; count += 1) await round()
    expect(sent.toSorted((a, b) => a - b)).toEqual(old)
    // All 25 are due again; the new order goes first.
    shop.pass(MINUTE)
    const [order] = await addOrders(1)
    ok.add(order!)
    await round()
    expect(sent).toContain(order)
  })

  it("delays neither a payment nor the shopper's return from the bank", async () => {
    let answer = (_outcome: SmsOutcome) => {}
    const silence = new Promise<SmsOutcome>((resolve) => (answer = resolve))
    carrierSays(() => silence)
    try {
      await addOrders(25)
      const [sara, negar] = [await openShopper(shop), await openShopper(shop)]
      const first = await order(sara)
      await press(first, 'close')
      shop.pass(MINUTE + 1)
      await reconcile(shop.app.context)
      expect(await orderOf(sara)).toMatchObject({ status: 2 })
      const second = await order(negar)
      expect(await payAtBank(negar, second)).toMatchObject(paid)
    } finally {
      answer({ ok: true })
    }
  })
})
