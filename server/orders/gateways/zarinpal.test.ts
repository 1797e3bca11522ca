import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createZarinpal } from './zarinpal.ts'
import type { Gateway } from './gateway.ts'
import { openWireServer, type WireServer } from './testing/wireServer.ts'

let bank: WireServer
let gateway: Gateway

beforeEach(async () => {
  bank = await openWireServer()
  gateway = withTimeout(20_000)
})

/** @param timeout ms */
const withTimeout = (timeout: number) =>
  createZarinpal({
    name: 'zarinpal',
    base: `${bank.origin}/pg`,
    publicBase: `${bank.origin}/pg`,
    merchantId: '00000000-0000-0000-0000-000000000000',
    max: 100_000_000,
    fetch: globalThis.fetch,
    reversibleFor: 0,
    timeout,
  })

afterEach(() => bank.close())

const attempt = { authority: 'A00000000000000000000000000217885159', amount: 250_000 }
const failed = (code: number) => ({ body: { data: [], errors: { code, message: 'words', validations: [] } } })
const ok = (data: object) => ({ body: { data, errors: [] } })

describe('request', () => {
  const payment = {
    amount: 250_000,
    orderId: 100_001,
    description: 'سفارش ۱',
    callbackUrl: 'https://shop.example/api/Pay/Callback',
    mobile: '09130000001',
  }

  it("sends Toman with the currency and returns the URL of the bank's page", async () => {
    bank.answer(
      ok({ code: 100, message: 'Success', authority: attempt.authority, fee_type: 'Merchant', fee: 0 }),
    )
    expect(await gateway.request(payment)).toEqual({
      kind: 'ready',
      authority: attempt.authority,
      redirectUrl: `${bank.origin}/pg/StartPay/${attempt.authority}`,
    })
    expect(bank.calls[0]).toMatchObject({
      path: '/pg/v4/payment/request.json',
      body: {
        merchant_id: '00000000-0000-0000-0000-000000000000',
        amount: 250_000,
        currency: 'IRT',
        description: 'سفارش ۱',
        callback_url: 'https://shop.example/api/Pay/Callback',
        metadata: { mobile: '09130000001', order_id: '100001' },
      },
    })
  })

  it.each([-9, -10, -11, -14, -15])('is refused with code %i', async (code) => {
    bank.answer(failed(code))
    expect(await gateway.request(payment)).toMatchObject({ kind: 'refused', code: String(code) })
  })

  it('explains in Persian that an amount is too large', async () => {
    bank.answer(failed(-41))
    expect(await gateway.request(payment)).toMatchObject({
      kind: 'refused',
      message: 'مبلغ این سفارش از سقف پرداخت اینترنتی بیشتر است.',
    })
  })

  it('cuts a description at 500 characters', async () => {
    bank.answer(ok({ code: 100, authority: 'A' }))
    await gateway.request({ ...payment, description: 'x'.repeat(600) })
    expect((bank.calls[0]?.body as { description: string }).description).toHaveLength(500)
  })
})

describe('verify', () => {
  const paid = { message: 'Paid', ref_id: 201, card_pan: '502229******5995', card_hash: 'H', fee: 0 }

  it.each([100, 101])('reads code %i as paid', async (code) => {
    bank.answer(ok({ code, ...paid }))
    expect(await gateway.verify(attempt)).toEqual({ kind: 'paid', refId: '201', cardPan: '502229******5995' })
    expect(bank.calls[0]).toMatchObject({
      path: '/pg/v4/payment/verify.json',
      body: { amount: 250_000, authority: attempt.authority },
    })
  })

  it('distinguishes unpaid from refused', async () => {
    bank.answer(failed(-51))
    expect(await gateway.verify(attempt)).toMatchObject({ kind: 'unpaid', code: '-51' })
    for (const code of [-50, -53, -54, -55]) {
      bank.answer(failed(code))
      expect(await gateway.verify(attempt)).toMatchObject({ kind: 'refused', code: String(code) })
    }
  })

  it.each([
    ['no answer in time', 'hang' as const],
    ['a gateway error page', { status: 502, body: '<html>Bad Gateway</html>' }],
    ['half an answer', { body: '{"data":{"code":1' }],
    ['a success with a server error', { status: 500, body: { data: { code: 100 }, errors: [] } }],
    ['too many tries', failed(-12)],
    ['something unexpected', failed(-52)],
    ['an empty answer', { body: { data: [], errors: [] } }],
    ['an undocumented code', ok({ code: 7 })],
  ])('answers unknown after %s', async (_name, reply) => {
    bank.answer(reply)
    const asked = reply === 'hang' ? withTimeout(100) : gateway
    expect(await asked.verify(attempt)).toMatchObject({ kind: 'unknown' })
  })

  it('answers unknown when the bank cannot be reached', async () => {
    await bank.close()
    expect(await gateway.verify(attempt)).toMatchObject({ kind: 'unknown', code: '0' })
  })
})

describe('the other calls', () => {
  it.each([
    ['IN_BANK', 'waiting'],
    ['PAID', 'paid'],
    ['VERIFIED', 'verified'],
    ['FAILED', 'failed'],
    ['REVERSED', 'reversed'],
  ])('reads inquiry status %s as %s', async (status, kind) => {
    bank.answer(ok({ code: 100, message: 'Success', status }))
    expect(await gateway.inquire(attempt)).toEqual({ kind })
  })

  it('answers unknown when an inquiry fails', async () => {
    bank.answer(failed(-54))
    expect(await gateway.inquire(attempt)).toEqual({ kind: 'unknown', code: '-54' })
  })

  it('reverses a payment and reports a refusal when it is too late', async () => {
    bank.answer(ok({ code: 100, message: 'Reversed' }))
    expect(await gateway.reverse(attempt)).toEqual({ kind: 'reversed' })
    bank.answer(failed(-63))
    expect(await gateway.reverse(attempt)).toMatchObject({ kind: 'refused' })
  })

  it('lists payments that were paid and never verified', async () => {
    bank.answer(
      ok({
        code: 100,
        authorities: [{ authority: 'A1', amount: 1, callback_url: '', referer: '', date: '' }],
      }),
    )
    expect(await gateway.listUnverified()).toEqual(['A1'])
    bank.answer('hang')
    expect(await withTimeout(100).listUnverified()).toEqual([])
  })
})
