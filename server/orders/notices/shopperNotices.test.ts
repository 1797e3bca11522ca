/** Text messages about refunds are stored in the transaction of the refund: no crash loses one, and each is sent once. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SmsOutcome } from '../../shared/sms.ts'
import { MINUTE, checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { inBook, no, refundSteps, reversed, zarinpalAt } from '../../testing/refundSteps.ts'
import { returnSteps } from '../../testing/returnSteps.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openShopper, renewLogin, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'
import { openWireServer, type WireServer } from '../gateways/testing/wireServer.ts'
import { reconcile } from '../reconciler.ts'
import { sendShopperNotices } from './shopperNotices.ts'
import { forgetNotices } from './shopperNoticesRepository.ts'

const refused: SmsOutcome = { ok: false, problem: { kind: 'refused', carrierCode: 418 } }

describe.each(databaseKinds)('messages to shoppers about money ($name)', (kind) => {
  let shop: TestShop
  let bank: WireServer
  let sara: Shopper
  let staff: Shopper
  let sent: string[]
  const { setStock } = checkoutSteps(() => shop)
  beforeAll(async () => {
    bank = await openWireServer()
    shop = await openTestShop(kind, { env: zarinpalAt(bank) })
    staff = await openStaff(shop, 'orders')
  })
  afterAll(async () => {
    await shop.close()
    await bank.close()
  })
  beforeEach(async () => {
    sara = await openShopper(shop)
    await renewLogin(shop, staff)
    await setStock('D-1', 5)
    sent = []
    carrierSays(() => ({ ok: true }))
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    await shop.db.deleteFrom('shopper_notices').execute()
    await shop.db.updateTable('payments').set({ next_check_at: '2100-01-01' }).execute()
  })

  const { paidOrder, cancel, giveBack } = refundSteps(() => ({ shop, bank, sara, staff }))
  const {
    send: sendParcel,
    request,
    walk,
    move,
  } = returnSteps(
    () => shop,
    () => sara,
    () => staff,
  )
  const carrierSays = (answer: (template: string) => SmsOutcome) =>
    jest.spyOn(shop.app.context.sms, 'send').mockImplementation(async ({ template }) => {
      sent.push(template)
      return answer(template)
    })
  const round = () => sendShopperNotices(shop.app.context)
  const waiting = async () => {
    const rows = await shop.db
      .selectFrom('shopper_notices')
      .where('sent_at', 'is', null)
      .orderBy('id')
      .select('template')
      .execute()
    return rows.map(({ template }) => template)
  }
  async function passHalfHour() {
    shop.pass(31 * MINUTE)
    await Promise.all([renewLogin(shop, staff), renewLogin(shop, sara)])
  }

  it('are stored after each step of a transfer and sent once by several servers', async () => {
    const { id, payable } = await paidOrder()
    await passHalfHour()
    await cancel(id)
    // If a server crashes here, another one finds the message.
    expect([sent, await waiting()]).toEqual([[], ['iban']])
    await Promise.all([round(), round(), round()])
    expect(sent).toEqual(['iban'])
    await giveBack(id, payable)
    expect(await waiting()).toEqual(['refunded'])
    await Promise.all([round(), round()])
    await round()
    expect([sent, await waiting()]).toEqual([['iban', 'refunded'], []])
  })

  it('are stored after each step of a return and sent in that order', async () => {
    const { id, payable } = await paidOrder()
    await sendParcel(id)
    const own = await request(id, { payee: undefined as never })
    await walk(own.id, 'accepted', 'received')
    await move(own.id, 'refunding', { amount: payable })
    bank.answer(reversed)
    await reconcile(shop.app.context)
    expect(await waiting()).toEqual(['parcel', ...Array.from({ length: 5 }, () => 'return')])
    await round()
    const texts = await shop.db.selectFrom('shopper_notices').orderBy('id').select('text').execute()
    expect(texts.at(-1)?.text).toContain('از راه درگاه به حساب شما بازگردانده شد')
    expect(sent).toHaveLength(6)
  })

  it('ask for the account in the transaction that leaves a refund to staff after the gateway refused', async () => {
    const { id } = await paidOrder()
    await cancel(id)
    expect(await waiting()).toEqual(['refund'])
    bank.answer(no(-60), inBook('VERIFIED'))
    await reconcile(shop.app.context)
    expect(await waiting()).toEqual(['refund', 'iban'])
    await round()
    expect(sent).toEqual(['refund', 'iban'])
  })

  it('are not stored for a refused change', async () => {
    const { id, payable } = await paidOrder()
    expect(await giveBack(id, payable + 1)).toMatchObject({ status: 400 })
    expect(await waiting()).toEqual([])
  })

  it('are retried when the carrier refuses them, without delaying newer ones', async () => {
    const { id, payable } = await paidOrder()
    await passHalfHour()
    await cancel(id)
    carrierSays((template) => (template === 'iban' ? refused : { ok: true }))
    await round()
    await giveBack(id, payable)
    await round()
    expect(sent).toEqual(['iban', 'refunded'])
    shop.pass(MINUTE)
    carrierSays(() => ({ ok: true }))
    await round()
    await round()
    expect(sent).toEqual(['iban', 'refunded', 'iban'])
  })

  it('are not sent again after a timeout of the carrier, and are deleted when they are old', async () => {
    const { id } = await paidOrder()
    await cancel(id)
    carrierSays(() => ({ ok: false, problem: { kind: 'timeout' } }))
    await round()
    shop.pass(24 * 60 * MINUTE)
    await round()
    expect(sent).toEqual(['refund'])
    await forgetNotices(shop.db, new Date(shop.now()))
    expect(await shop.db.selectFrom('shopper_notices').selectAll().execute()).toEqual([])
  })
})
