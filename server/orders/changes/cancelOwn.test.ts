/** The owner of a paid order cancels it, until staff prepare it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { orderStatus } from '../../../contract/statuses.ts'
import { checkoutSteps, courierDelivery, setDelivery } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { deskSteps } from '../../testing/deskSteps.ts'
import { captured, no, inquiryAnswer, refundScene, refundSteps, reversed } from '../../testing/refundSteps.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'
import { openWireServer, type WireServer } from '../gateways/testing/wireServer.ts'
import { reconcile } from '../reconciler.ts'
import { verifyPayment } from '../verifyPayment.ts'

const cancel = ({ visitor }: Shopper, id: number, reason = '') =>
  visitor.ask('cancelOrder', { params: { id }, body: { reason } })
const ownOrder = ({ visitor }: Shopper, id: number) => visitor.call('getOrder', undefined, { params: { id } })

describe.each(databaseKinds)(
  'a cancellation by the owner of an order paid through ZarinPal ($name)',
  (kind) => {
    const scene = refundScene(kind)
    const { paidOrder, passMinutes, stateOf, returned, desk, prepare, ship, owed } = refundSteps(scene)
    const { stockOf, setStock, secondPayment, messagesAbout } = checkoutSteps(scene.shop)

    it('is refunded by the gateway, returns the stock and notifies the shopper', async () => {
      const { id, payable, change } = await paidOrder()
      expect(change).toMatchObject({ refusal: '', refund: { amount: payable, by: 'bank' } })
      expect(await stockOf('D-1')).toBe(4)
      expect((await cancel(scene.sara, id, ' سایزش را اشتباه گرفتم ')).body).toMatchObject({
        ...{ status: orderStatus.cancelled, payBack: { amount: payable, by: 'bank' } },
        payments: [{ state: 'refundDue', message: 'این سفارش به درخواست شما لغو شد.' }],
      })
      expect(await stockOf('D-1')).toBe(5)
      expect((await desk(id)).order.history.at(-1)).toMatchObject({
        ...{ status: orderStatus.cancelled, cause: 'لغو به درخواست خریدار', byStaff: false },
        detail: 'علت: سایزش را اشتباه گرفتم',
      })
      scene.bank.answer(reversed)
      await reconcile(scene.shop.app.context)
      expect(await stateOf()).toEqual(['refunded'])
      const after = await ownOrder(scene.sara, id)
      expect(after.payments[0]?.message).toBe(
        'این سفارش به درخواست شما لغو شد. مبلغ پرداختی به حساب شما بازگردانده شد.',
      )
      expect(after.payBack).toBeUndefined()
      expect(after.change).toBeUndefined()
      expect((await messagesAbout(id)).join('\n')).toContain('لغو شد: به درخواست شما')
    })

    it('no longer counts as sold', async () => {
      const soldOf = async () => {
        const row = scene.shop.db
          .selectFrom('products')
          .where('website_code', '=', 'D-1')
          .select('sold_count')
        return (await row.executeTakeFirstOrThrow()).sold_count
      }
      const before = await soldOf()
      const { id } = await paidOrder()
      expect(await soldOf()).toBe(before + 1)
      await cancel(scene.sara, id)
      expect(await soldOf()).toBe(before)
    })

    it('is refunded by staff once the gateway can no longer reverse the payment, and the shop asks for the account', async () => {
      const { id, payable } = await paidOrder()
      await passMinutes(31)
      expect((await ownOrder(scene.sara, id)).change?.refund).toEqual({ amount: payable, by: 'staff' })
      expect((await cancel(scene.sara, id)).body).toMatchObject({
        payBack: { amount: payable, by: 'staff', payee: '' },
      })
      expect(await owed(id)).toMatchObject([{ orderId: id, amount: payable, cause: 'لغو سفارش' }])
      expect((await messagesAbout(id)).join('\n')).toContain('شمارهٔ شبای شما را لازم داریم')
    })

    it('is refunded by staff when the gateway refuses', async () => {
      const { id, payable } = await paidOrder()
      await cancel(scene.sara, id)
      scene.bank.answer(no(-60), inquiryAnswer('VERIFIED'))
      await reconcile(scene.shop.app.context)
      expect((await ownOrder(scene.sara, id)).payBack).toMatchObject({ amount: payable, by: 'staff' })
    })

    it('happens once when it is sent twice, and a repeated request answers the cancelled order', async () => {
      const { id } = await paidOrder()
      const answers = await Promise.all([cancel(scene.sara, id), cancel(scene.sara, id)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect((await cancel(scene.sara, id)).body).toMatchObject({ status: orderStatus.cancelled })
      expect(await stockOf('D-1')).toBe(5)
      const { history } = await ownOrder(scene.sara, id)
      expect(history.filter(({ status }) => status === orderStatus.cancelled)).toHaveLength(1)
    })

    it('is not undone by a second payment that arrives later, and the shop refunds both', async () => {
      const { id, payable } = await paidOrder()
      const { id: second } = await secondPayment(id, payable, returned())
      await cancel(scene.sara, id)
      scene.bank.answer(captured, reversed)
      await verifyPayment(scene.shop.app.context, second)
      const after = await ownOrder(scene.sara, id)
      expect(after.status).toBe(orderStatus.cancelled)
      expect(after.history.map(({ cause }) => cause).join('\n')).toContain('خریدار سفارش را لغو کرده بود')
      expect(['refundDue', 'refunded']).toContain(after.payments[1]?.state)
      expect(await stockOf('D-1')).toBe(5)
    })

    it('and the start of the preparation exclude each other, whichever comes first', async () => {
      const wins = { owner: 0, staff: 0 }
      for (const staffFirst of [true, false, true, false]) {
        await setStock('D-1', 5)
        scene.sara = await openShopper(scene.shop)
        const { id } = await paidOrder()
        const { version } = await desk(id)
        const body = { status: orderStatus.preparing, reason: 'سفارش آماده می‌شود', version }
        const prepare = () => scene.staff.visitor.ask('moveOrder', { params: { id }, body })
        const both = staffFirst
          ? [prepare(), cancel(scene.sara, id)]
          : [cancel(scene.sara, id), prepare()].reverse()
        const [prepared, cancelled] = await Promise.all(both)
        const isCancelled = cancelled!.status === 200
        wins[isCancelled ? 'owner' : 'staff'] += 1
        expect([prepared!.status, cancelled!.status].sort()).toEqual([200, 409])
        const refused = isCancelled ? prepared! : cancelled!
        expect(refused.body.message).toMatch(isCancelled ? /تغییر داده است/ : /آماده‌سازی این سفارش آغاز شده/)
        const { status } = await ownOrder(scene.sara, id)
        expect(status).toBe(isCancelled ? orderStatus.cancelled : orderStatus.preparing)
        expect(await stockOf('D-1')).toBe(isCancelled ? 5 : 4)
      }
      expect(wins.owner + wins.staff).toBe(4)
    })

    it('is refused after staff have begun, and the order shows the reason until its delivery day is over', async () => {
      const { id } = await paidOrder()
      await prepare(id)
      expect(await cancel(scene.sara, id)).toMatchObject({
        ...{ status: 409, body: { message: expect.stringContaining('با ما تماس بگیرید') } },
      })
      expect((await ownOrder(scene.sara, id)).change?.refusal).toContain('آماده‌سازی این سفارش آغاز شده است')
      await ship(id)
      expect((await ownOrder(scene.sara, id)).change?.refusal).toContain('فرستاده شده است')
      const slot = JSON.stringify({ ...(await ownOrder(scene.sara, id)).slot, kind: 'city' })
      await scene.shop.db.updateTable('orders').set({ slot }).where('id', '=', id).execute()
      await ship(id, { carrier: '', number: '', delivered: true })
      expect((await ownOrder(scene.sara, id)).change?.refusal).toContain('تحویل شده است')
      await passMinutes(30 * 24 * 60)
      expect((await ownOrder(scene.sara, id)).change).toBeUndefined()
    })

    it('is only for the owner', async () => {
      const { id } = await paidOrder()
      const other = await openShopper(scene.shop)
      expect((await cancel(other, id)).status).toBe(404)
      expect((await cancel(scene.staff, id)).status).toBe(404)
      expect((await cancel({ ...scene.sara, visitor: scene.shop.visitor() }, id)).status).toBe(401)
      expect((await ownOrder(scene.sara, id)).status).toBe(orderStatus.paid)
    })
  },
)

describe.each(databaseKinds)('a cancellation by the owner of an order paid through Zibal ($name)', (kind) => {
  let bank: WireServer
  beforeAll(async () => (bank = await openWireServer()))
  afterAll(() => bank.close())
  const shop = shopForAll(kind, {
    get env() {
      return { PAYMENT_GATEWAY: 'zibal', ZIBAL_MERCHANT: 'zibal', ZIBAL_ORIGIN: bank.origin }
    },
  })
  const { setStock, order, goBack, orderOf } = checkoutSteps(shop)

  it('is refunded by staff, because Zibal refunds nothing', async () => {
    const sara = await openShopper(shop)
    await setStock('D-1', 5)
    bank.answer({ body: { message: 'success', result: 100, trackId: 1533727744287 } })
    const sent = await order(sara)
    const { payable } = await orderOf(sara)
    const verified = { message: 'success', result: 100, status: 1, refNumber: 12345, amount: payable * 10 }
    bank.answer({ body: verified })
    await goBack(sara, sent)
    const { id, status, change } = await orderOf(sara)
    expect(status).toBe(orderStatus.paid)
    expect(change?.refund).toEqual({ amount: payable, by: 'staff' })
    expect((await cancel(sara, id)).body).toMatchObject({ payBack: { amount: payable, by: 'staff' } })
    await reconcile(shop.app.context)
    expect((await ownOrder(sara, id)).payBack).toMatchObject({ by: 'staff' })
  })
})

describe.each(databaseKinds)('a cancellation of an order by its owner ($name)', (kind) => {
  const shop = shopForAll(kind)
  let sara: Shopper
  const { setStock, put, pay, payAtBank, paidOrder, orderOf, addCoupon } = checkoutSteps(shop)
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 9)
  })

  it('frees the place in the delivery window', async () => {
    const [peyk] = courierDelivery.methods
    await setDelivery(shop, { methods: [{ ...peyk!, capacity: 1 }] })
    const { id } = await paidOrder(sara)
    const firstFull = async () => (await sara.visitor.call('listSlots')).slots[0]?.full
    await put(sara, 'D-1')
    expect(await firstFull()).toBe(true)
    await cancel(sara, id)
    expect(await firstFull()).toBe(false)
  })

  it('lets the member use the coupon again', async () => {
    await addCoupon('ONCE')
    await put(sara, 'D-1')
    await sara.visitor.call('setBasketCoupon', { code: 'ONCE' })
    await payAtBank(sara, await pay(sara))
    const { id, couponDiscount } = await orderOf(sara)
    expect(couponDiscount).toBe(400_000)
    await put(sara, 'D-1')
    const again = () => sara.visitor.call('setBasketCoupon', { code: 'ONCE' })
    expect((await again()).couponDiscount).toBe(0)
    await cancel(sara, id)
    expect((await again()).couponDiscount).toBe(400_000)
  })

  it('leaves no refund due if the order cost nothing', async () => {
    await addCoupon('ALL', { kind: 'percent', value: 100, per_user: 9 })
    await put(sara, 'D-1')
    await sara.visitor.call('setBasketCoupon', { code: 'ALL' })
    await pay(sara)
    const { id, payable, change } = await orderOf(sara)
    expect({ payable, refund: change?.refund }).toEqual({ payable: 0, refund: undefined })
    const { body } = await cancel(sara, id)
    expect(body).toMatchObject({ status: orderStatus.cancelled, payments: [{ state: 'refunded' }] })
    expect(body).not.toHaveProperty('payBack')
    const staff = await openStaff(shop, 'orders')
    expect(await deskSteps(() => staff).owed(id)).toEqual([])
  })

  it('is refused for an order that is not paid', async () => {
    await put(sara, 'D-1')
    await pay(sara)
    const { id, change } = await orderOf(sara)
    expect(change).toBeUndefined()
    expect(await cancel(sara, id)).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('پرداخت نشده') } },
    })
  })
})
