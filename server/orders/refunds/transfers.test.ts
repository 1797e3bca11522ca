/** The shop reports a refund only after it was made: transfers by staff, and returns that the gateway refunds. */
import { describe, expect, it, test } from '@jest/globals'
import { toPersianDigits } from '../../shared/persian.ts'
import { checkoutSteps, MINUTE } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { broken, inquiryAnswer, no, refundScene, refundSteps } from '../../testing/refundSteps.ts'
import { PAYEE, returnSteps, SHOWN_TRACKING, TRACKING } from '../../testing/returnSteps.ts'
import { openShopper, renewLogin } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'
import { invoiceOf } from '../invoice/invoice.ts'
import { reconcile } from '../reconciler.ts'
import { readSettings } from '../../shared/settings.ts'
import { createGateways } from '../gateways/createGateways.ts'
import type { Payment } from '../paymentsRepository.ts'
import { canReverse, refundWay } from './byHand.ts'

describe.each(databaseKinds)('a refund ($name)', (kind) => {
  const scene = refundScene(kind)
  const { orderOf, messagesAbout } = checkoutSteps(scene.shop)

  const { paidOrder, desk, owed, cancel, giveBack, asked, stateOf, passMinutes } = refundSteps(scene)
  const { desk: deskReturn, send, ask, move, request, walk } = returnSteps(scene)
  /** An order that came back completely within the half hour in which ZarinPal reverses a payment. */
  async function returnedOrder() {
    const { id, payable } = await paidOrder()
    await send(id)
    const own = await request(id, { payee: undefined as never })
    await walk(own.id, 'accepted', 'received')
    return { id, payable, returnId: own.id }
  }

  it("is transferred by staff to the shopper's account when the gateway cannot reverse it any more", async () => {
    const { id, payable } = await paidOrder()
    await passMinutes(31)
    expect(await desk(id)).toMatchObject({ cancelRefund: 'staff' })
    const times = asked('reverse')
    await cancel(id)
    await reconcile(scene.shop.app.context)
    expect(asked('reverse')).toBe(times)
    const message = (await messagesAbout(id)).at(-1)
    expect(message).toMatch(/شمارهٔ شبای شما را لازم داریم/)
    expect(message).toContain(`سفارش ${toPersianDigits(String(id))} لغو شد: `)
    expect((await orderOf(scene.sara)).payBack).toEqual({ amount: payable, by: 'staff', payee: '' })
    expect(await owed(id)).toMatchObject([{ amount: payable, returnId: 0, cause: 'لغو سفارش', iban: '' }])
    const say = (iban: string, who = scene.sara) =>
      who.visitor.ask('setPayee', { params: { id }, body: { iban, holder: 'سارا کیانی' } })
    expect(await say('IR072960000000100324200001')).toMatchObject({
      status: 400,
      body: { fields: { iban: expect.any(String) } },
    })
    expect(await say(PAYEE.iban, await openShopper(scene.shop))).toMatchObject({ status: 404 })
    expect(await owed(id)).toMatchObject([{ iban: '', holder: '' }])
    expect(await say('\u200e۰۶ ۲۹۶۰ ۰۰۰۰ ۰۰۱۰ ۰۳۲۴ ۲۰۰۰ ۰۱')).toMatchObject({ status: 200 })
    const shown = await orderOf(scene.sara)
    expect(shown.payBack).toEqual({ amount: payable, by: 'staff', payee: 'IR…0001' })
    expect(JSON.stringify(shown)).not.toContain(PAYEE.iban)
    const [row] = await owed(id)
    expect(row).toMatchObject({ iban: PAYEE.iban, holder: 'سارا کیانی' })
    const support = await openStaff(scene.shop, 'support')
    expect(await support.visitor.ask('listOwed', { query: { page: 1 } })).toMatchObject({ status: 403 })
    expect((await messagesAbout(id)).join()).not.toMatch(/واریز شد|بازگردانده شد/)
    const give = () => giveBack(id, payable, row!.version)
    expect((await Promise.all([give(), give()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await messagesAbout(id)).at(-1)).toContain(`واریز شد. کد پیگیری: ${SHOWN_TRACKING}`)
    expect(await owed(id)).toEqual([])
    const after = await orderOf(scene.sara)
    expect(after).toMatchObject({ payments: [{ state: 'refunded' }] })
    expect(after.payments[0]?.message).toContain(`کد پیگیری واریز: ${SHOWN_TRACKING}`)
    expect(after.payBack).toBeUndefined()
    for (const stored of [JSON.stringify((await desk(id)).changes), scene.shop.log()])
      expect(stored).not.toContain(PAYEE.iban)
  })

  it('for a returned order is made once by the gateway although its answer is lost', async () => {
    const { id, payable, returnId } = await returnedOrder()
    expect(await deskReturn(returnId)).toMatchObject({ wholeByBank: true, sums: { suggested: payable } })
    expect(await move(returnId, 'refunding', { amount: payable })).toMatchObject({ status: 200 })
    expect(await move(returnId, 'refunded')).toMatchObject({ status: 409 })
    expect((await deskReturn(returnId)).return.refunding).toEqual({ amount: payable, by: 'bank' })
    // Simulates a crash after the request: the lease ends and another server asks again.
    scene.bank.answer(broken, broken)
    await reconcile(scene.shop.app.context)
    expect(await stateOf()).toEqual(['refundDue'])
    expect((await messagesAbout(id)).join()).not.toMatch(/بازگردانده شد|واریز شد/)
    scene.shop.pass(2 * MINUTE)
    scene.bank.answer(no(-61), inquiryAnswer('REVERSED'))
    await Promise.all([reconcile(scene.shop.app.context), reconcile(scene.shop.app.context)])
    const after = await deskReturn(returnId)
    expect(after.return).toMatchObject({ state: 'refunded', refunded: payable, tracking: '' })
    expect(
      (await messagesAbout(id)).filter((text) => text.includes('از راه درگاه به حساب شما بازگردانده شد')),
    ).toHaveLength(1)
    expect(await orderOf(scene.sara)).toMatchObject({ status: 3, payments: [{ state: 'refunded' }] })
    expect(await desk(id)).toMatchObject({ refundable: 0, owed: 0, refunds: [{ amount: payable }] })
    expect(await giveBack(id, payable)).toMatchObject({ status: 400 })
    const { html } = await invoiceOf(scene.shop.app.context, scene.sara.id, id)
    expect(html).toContain('بازگردانده‌شده')
  })

  it('for a return is transferred by staff after the gateway refused, without asking the gateway again', async () => {
    const { id, payable, returnId } = await returnedOrder()
    await move(returnId, 'refunding', { amount: payable })
    scene.bank.answer(no(-60), inquiryAnswer('VERIFIED'))
    await reconcile(scene.shop.app.context)
    expect((await messagesAbout(id)).at(-1)).toMatch(/شمارهٔ شبای شما را لازم داریم/)
    expect(await stateOf()).toEqual(['paid'])
    expect(await desk(id)).toMatchObject({ refundable: 0, owed: 1 })
    expect(await owed(id)).toMatchObject([
      { returnId, amount: payable, cause: `بازگشت ${toPersianDigits(String(returnId))}` },
    ])
    const times = asked('reverse')
    const { version } = (await deskReturn(returnId)).return
    const answers = await Promise.all([
      move(returnId, 'refunded', {}, version),
      move(returnId, 'refunded', {}, version),
      reconcile(scene.shop.app.context),
    ])
    expect([answers[0].status, answers[1].status].sort()).toEqual([200, 409])
    scene.shop.pass(2 * 24 * 60 * MINUTE)
    await renewLogin(scene.shop, scene.staff)
    await reconcile(scene.shop.app.context)
    expect(asked('reverse')).toBe(times)
    expect(await desk(id)).toMatchObject({
      refundable: 0,
      owed: 0,
      refunds: [{ amount: payable, tracking: TRACKING }],
    })
  })

  it('for a return needs an account in the request when the gateway cannot reverse the payment any more', async () => {
    const { id } = await paidOrder()
    await send(id)
    await passMinutes(31)
    const without = await ask(id, { payee: undefined as never })
    expect(without).toMatchObject({ status: 400, body: { fields: { iban: expect.any(String) } } })
    expect(await ask(id)).toMatchObject({ status: 200 })
  })
})

const NOW = Date.parse('2026-11-28T08:00:00Z')
const gateways = createGateways(readSettings({ NODE_ENV: 'test' }), globalThis.fetch, 'secret')
const paid = (gateway: string, minutesAgo: number, amount = 1000) =>
  ({ gateway, amount, settled_at: new Date(NOW - minutesAgo * 60_000) }) as Payment

test.each([
  ['zarinpal', 29, true],
  ['zarinpal', 31, false],
  ['zibal', 0, false],
  ['none', 0, false],
  ['sandbox', 60 * 24 * 30, true],
] as const)('a payment by %s is reversed after %i minutes: %s', (gateway, minutesAgo, can) =>
  expect(canReverse(gateways, paid(gateway, minutesAgo), NOW)).toBe(can),
)

test('lets the gateway refund a whole payment and staff a part of it; 0 Toman needs no refund', () => {
  const payment = paid('zarinpal', 5)
  expect(refundWay(gateways, { payments: [payment], left: 1000 }, NOW)).toBe('bank')
  expect(refundWay(gateways, { payments: [payment], left: 999 }, NOW)).toBe('staff')
  expect(refundWay(gateways, { payments: [payment], left: 0 }, NOW)).toBe('nobody')
  expect(refundWay(gateways, null, NOW)).toBe('nobody')
})
