/** The SMS that an order is paid is sent once, and no payment waits for the carrier. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SmsOutcome } from '../shared/sms.ts'
import { checkoutSteps, MINUTE, newKey, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll, shopForEach } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { confirmPaidOrders } from './confirmOrder.ts'
import { reconcile } from './reconciler.ts'
import { readQueues } from '../setup/healthRepository.ts'
import { orderStatus } from '../../contract/statuses.ts'
import { toPersianDigits } from '../shared/persian.ts'
import { moveByStaff } from './moveByStaff.ts'
import { placeOrder } from './placeOrder.ts'

const HOUR = 60 * MINUTE
const allButIntervals = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
]
const refused: SmsOutcome = { ok: false, problem: { kind: 'refused', carrierCode: 418 } }
const timeout: SmsOutcome = { ok: false, problem: { kind: 'timeout' } }

describe.each(databaseKinds)('the message that an order is paid ($name)', (kind) => {
  // Stop the shop's own timers, because on a busy machine its rounds would run between those of the test.
  beforeEach(() => void jest.useFakeTimers({ doNotFake: allButIntervals }))
  const shop = shopForEach(kind)
  const { order, press, payAtBank, orderOf, textsOf } = checkoutSteps(shop)
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

  it('counts as waiting since the order was placed, also after refusals', async () => {
    carrierSays(() => refused)
    const paidAt = new Date(shop.now())
    await addOrders(1)
    await round()
    shop.pass(HOUR)
    await round()
    const queues = await readQueues(shop.db)
    expect(queues.find(({ name }) => name === 'confirmations')).toEqual({
      ...{ name: 'confirmations', waiting: 1, since: paidAt },
    })
  })

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
    expect(await textsOf('order')).toEqual([expect.stringContaining(toPersianDigits(String(order)))])
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

describe.each(databaseKinds)('an order that costs nothing ($name)', (kind) => {
  // A shop without a gateway accepts such orders, too.
  const shop = shopForAll(kind, { env: { PAYMENT_GATEWAY: 'none' } })
  let sara: Shopper
  const { setStock, stockOf, addCoupon, put, freeSlot, pay, basketOf, orderOf } = checkoutSteps(shop)
  beforeAll(() => addCoupon('GIFT', { kind: 'percent', value: 100, per_user: 9 }))
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 3)
    await put(sara, 'D-1')
    await sara.visitor.call('setBasketCoupon', { code: 'GIFT' })
  })
  const receiptOf = (redirectUrl: string) =>
    sara.visitor.call('getPayStatus', { code: redirectUrl.split('/').at(-1) ?? '' })
  const attemptsOf = (orderId: number) =>
    shop.db
      .selectFrom('payments')
      .where('order_id', '=', orderId)
      .select(['status', 'gateway', 'authority', 'by_hand'])
      .execute()

  /** Places an order without the steps that follow, as a server that crashes. */
  async function crashAfterPlacing() {
    const request = { addressId: sara.addressId, slot: await freeSlot(sara), note: '' }
    const placed = await placeOrder(shop.app.context, { userId: sara.id, key: newKey(), request })
    if (placed.kind !== 'placed') throw new Error('This key is new')
    return placed
  }

  it('is paid when it is placed and sends the shopper to the receipt', async () => {
    expect(await basketOf(sara)).toMatchObject({ payable: 0, couponDiscount: 9_000_000 })
    const key = newKey()
    const answer = await pay(sara, { key, payable: 0 })
    expect(answer).toMatchObject({ message: '', basketCount: 0 })
    expect(answer.redirectUrl).toMatch(/^\/call-back\/[\w-]+$/)
    expect(await receiptOf(answer.redirectUrl)).toMatchObject({
      ...{ status: 0, amount: 0, trackingCode: '', siteCode: String(answer.orderId) },
      message: 'سفارش شما ثبت شد و چیزی برای پرداخت نداشت.',
    })
    expect(await orderOf(sara)).toMatchObject({ id: answer.orderId, status: orderStatus.paid, payable: 0 })
    expect(await stockOf('D-1')).toBe(2)
    expect(await attemptsOf(answer.orderId)).toEqual([
      { status: 'paid', gateway: 'none', authority: null, by_hand: false },
    ])
    // A double click repeats the request.
    expect(await pay(sara, { key, payable: 0 })).toMatchObject({
      redirectUrl: answer.redirectUrl,
      orderId: answer.orderId,
    })
    await expect(attemptsOf(answer.orderId)).resolves.toHaveLength(1)
  })

  it('is paid by the reconciler when the server crashed right after placing it', async () => {
    const { orderId } = await crashAfterPlacing()
    shop.pass(3 * MINUTE)
    await reconcile(shop.app.context)
    expect(await attemptsOf(orderId)).toMatchObject([{ status: 'paid' }])
    expect(await basketOf(sara)).toMatchObject({ basketCount: 0, frozen: false })
  })

  it('fails when the shopper left it before the reconciler ran, and frees its coupon and basket', async () => {
    await crashAfterPlacing()
    await sara.visitor.call('exitFreeze')
    shop.pass(3 * MINUTE)
    await reconcile(shop.app.context)
    expect(await orderOf(sara)).not.toMatchObject({ status: orderStatus.paid })
    expect(await basketOf(sara)).toMatchObject({ basketCount: 1, frozen: false, payable: 0 })
    expect(await pay(sara, { payable: 0 })).toMatchObject({ basketCount: 0 })
  })

  it('refunds nothing when staff cancel it', async () => {
    const { orderId } = await pay(sara, { payable: 0 })
    const cancel = { orderId, to: orderStatus.cancelled, reason: 'نشانی نادرست', staff: 2 } as const
    await moveByStaff(shop.app.context, cancel)
    expect(await stockOf('D-1')).toBe(3)
    expect(await attemptsOf(orderId)).toMatchObject([{ status: 'refunded', by_hand: false }])
  })

  it('is confirmed to the shopper by an SMS that mentions no payment', async () => {
    const { orderId } = await pay(sara, { payable: 0 })
    await confirmPaidOrders(shop.app.context)
    const number = toPersianDigits(String(orderId))
    expect(shop.printed).toContainEqual(expect.stringContaining(`سفارش ${number} ثبت شد.`))
  })
})
