import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { openWireServer, type WireServer } from './gateways/testing/wireServer.ts'
import { zarinpalAt } from '../testing/refundSteps.ts'
import { checkoutSteps } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper } from '../testing/shopper.ts'

let bank: WireServer
beforeAll(async () => (bank = await openWireServer()))
/** A production shop: no demo data, and the bank is another server. */
const shop = shopForAll(databaseKinds[0]!, {
  get env() {
    return { NODE_ENV: 'production', DEMO: 'off', LOG_LEVEL: 'silent', ...zarinpalAt(bank) }
  },
})
afterAll(() => bank.close())
const { setStock, put, pay, goBack, basketOf, orderOf } = checkoutSteps(shop)
const authority = 'A00000000000000000000000000217885159'
const ok = (data: object) => ({ body: { data, errors: [] } })

beforeEach(() => setStock('D-1', 5))

it('sends the shopper to the real bank and believes only what it answers', async () => {
  const sara = await openShopper(shop)
  await put(sara, 'D-1')
  bank.answer(ok({ code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 0 }))
  const sent = await pay(sara)
  expect(sent).toMatchObject({ basketCount: -8, redirectUrl: `${bank.origin}/pg/StartPay/${authority}` })
  bank.answer(ok({ code: 100, message: 'Paid', ref_id: 12_345_678_901, card_pan: '502229******5995' }))
  expect(await goBack(sara, sent)).toMatchObject({ status: 0, trackingCode: '12345678901' })
  expect(bank.calls.map(({ path }) => path)).toEqual([
    '/pg/v4/payment/request.json',
    '/pg/v4/payment/verify.json',
  ])
  expect(await orderOf(sara)).toMatchObject({ status: 2, payments: [{ gateway: 'zarinpal', state: 'paid' }] })
  expect(await basketOf(sara)).toMatchObject({ frozen: false, basketCount: 0 })
})

it('has no sandbox bank in production', async () => {
  const { status } = await shop.visitor().get('/sandbox-bank/pg/StartPay/S1')
  expect(status).toBe(404)
})
