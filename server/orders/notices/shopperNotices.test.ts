/** Text messages about refunds are stored in the transaction of the refund: no crash loses one, and each is sent once. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SmsOutcome } from '../../shared/sms.ts'
import { MINUTE } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { inquiryAnswer, no, refundScene, refundSteps, reversed } from '../../testing/refundSteps.ts'
import { returnSteps } from '../../testing/returnSteps.ts'
import { reconcile } from '../reconciler.ts'
import { sendShopperNotices } from './shopperNotices.ts'
import { forgetNotices } from './shopperNoticesRepository.ts'

const refused: SmsOutcome = { ok: false, problem: { kind: 'refused', carrierCode: 418 } }

describe.each(databaseKinds)('messages to shoppers about money ($name)', (kind) => {
  const scene = refundScene(kind)
  let sent: string[]
  beforeEach(() => {
    sent = []
    carrierSays(() => ({ ok: true }))
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    await scene.shop.db.deleteFrom('shopper_notices').execute()
  })

  const { paidOrder, cancel, giveBack, passMinutes } = refundSteps(scene)
  const { send: sendParcel, request, walk, move } = returnSteps(scene)
  const carrierSays = (answer: (template: string) => SmsOutcome) =>
    jest.spyOn(scene.shop.app.context.sms, 'send').mockImplementation(async ({ template }) => {
      sent.push(template)
      return answer(template)
    })
  const round = () => sendShopperNotices(scene.shop.app.context)
  const waiting = async () => {
    const rows = await scene.shop.db
      .selectFrom('shopper_notices')
      .where('sent_at', 'is', null)
      .orderBy('id')
      .select('template')
      .execute()
    return rows.map(({ template }) => template)
  }

  it('are stored after each step of a transfer and sent once by several servers', async () => {
    const { id, payable } = await paidOrder()
    await passMinutes(31)
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
    scene.bank.answer(reversed)
    await reconcile(scene.shop.app.context)
    expect(await waiting()).toEqual(['parcel', ...Array.from({ length: 5 }, () => 'return')])
    await round()
    const texts = await scene.shop.db.selectFrom('shopper_notices').orderBy('id').select('text').execute()
    expect(texts.at(-1)?.text).toContain('از راه درگاه به حساب شما بازگردانده شد')
    expect(sent).toHaveLength(6)
  })

  it('ask for the account in the transaction that leaves a refund to staff after the gateway refused', async () => {
    const { id } = await paidOrder()
    await cancel(id)
    expect(await waiting()).toEqual(['refund'])
    scene.bank.answer(no(-60), inquiryAnswer('VERIFIED'))
    await reconcile(scene.shop.app.context)
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
    await passMinutes(31)
    await cancel(id)
    carrierSays((template) => (template === 'iban' ? refused : { ok: true }))
    await round()
    await giveBack(id, payable)
    await round()
    expect(sent).toEqual(['iban', 'refunded'])
    scene.shop.pass(MINUTE)
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
    scene.shop.pass(24 * 60 * MINUTE)
    await round()
    expect(sent).toEqual(['refund'])
    await forgetNotices(scene.shop.db, new Date(scene.shop.now()))
    expect(await scene.shop.db.selectFrom('shopper_notices').selectAll().execute()).toEqual([])
  })
})
