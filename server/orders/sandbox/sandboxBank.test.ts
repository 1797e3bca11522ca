import { expect, it } from '@jest/globals'
import { databaseKinds } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { sandboxMerchant } from './sandboxMerchant.ts'

const shop = shopForAll(databaseKinds[0]!)

const order = (more: object) =>
  shop.app.inject({
    method: 'POST',
    url: '/sandbox-bank/pg/v4/payment/request.json',
    payload: {
      amount: 500_000,
      description: 'سفارش ۱',
      callback_url: 'http://localhost:3000/api/Pay/Callback',
      ...more,
    },
  })
const codeOf = async (more: object) => (await order(more)).json<{ errors: { code?: number } }>().errors.code
const own = () => ({ merchant_id: sandboxMerchant(shop.app.context.secret) })

it.each([undefined, '', 'sandbox', 'stranger'])('rejects the unknown merchant %j', async (merchant_id) =>
  expect(await codeOf({ merchant_id })).toBe(-11),
)

it.each(['https://evil.example/', 'http://localhost:3000.evil.example/', 'javascript:alert(1)', '/api'])(
  'rejects the call-back URL %s',
  async (callback_url) => expect(await codeOf({ ...own(), callback_url })).toBe(-9),
)

it("registers a payment of the shop's own merchant", async () => {
  expect((await order(own())).json()).toMatchObject({ data: { code: 100 } })
  expect(await shop.db.selectFrom('sandbox_payments').select('callback_url').execute()).toEqual([
    { callback_url: 'http://localhost:3000/api/Pay/Callback' },
  ])
})
