import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { openWireServer, type WireServer } from './gateways/testing/wireServer.ts'
import { checkoutSteps } from '../testing/checkout.ts'
import { databaseKinds, type DatabaseKind } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { openShopper } from '../testing/shopper.ts'

/** A production shop: no demo data, and the bank is another server. */
let shop: TestShop
let bank: WireServer
const { setStock, put, pay, goBack, basketOf, orderOf } = checkoutSteps(() => shop)
const authority = 'A00000000000000000000000000217885159'
const ok = (data: object) => ({ body: { data, errors: [] } })

beforeAll(async () => {
  bank = await openWireServer()
  shop = await openTestShop(databaseKinds[0] as DatabaseKind, {
    env: {
      NODE_ENV: 'production',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      PAYMENT_GATEWAY: 'zarinpal',
      ZARINPAL_MERCHANT_ID: '00000000-0000-0000-0000-000000000000',
      ZARINPAL_ORIGIN: bank.origin,
    },
  })
})
afterAll(async () => {
  await shop.close()
  await bank.close()
})
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
