import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Gateway } from './gateway.ts'
import { openWireServer, type WireServer } from './testing/wireServer.ts'
import { createZibal } from './zibal.ts'

let bank: WireServer
let gateway: Gateway

beforeEach(async () => {
  bank = await openWireServer()
  gateway = withTimeout(20_000)
})

/** @param timeout ms */
const withTimeout = (timeout: number) =>
  createZibal({ base: bank.origin, merchant: 'zibal', max: 100_000_000, fetch: globalThis.fetch, timeout })

afterEach(() => bank.close())

const attempt = { authority: '1533727744287', amount: 25_000 }

describe('Zibal', () => {
  it("sends the amount in Rial and returns the URL of the bank's page", async () => {
    bank.answer({ body: { message: 'success', result: 100, trackId: 1533727744287 } })
    const result = await gateway.request({
      amount: 25_000,
      orderId: 100_001,
      description: 'سفارش',
      callbackUrl: 'https://shop.example/api/Pay/Callback',
      mobile: '09130000001',
    })
    expect(result).toEqual({
      kind: 'ready',
      authority: '1533727744287',
      redirectUrl: `${bank.origin}/start/1533727744287`,
    })
    expect(bank.calls[0]).toMatchObject({
      path: '/v1/request',
      body: { merchant: 'zibal', amount: 250_000, orderId: '100001', mobile: '09130000001' },
    })
  })

  it.each([
    [102, 'refused'],
    [103, 'refused'],
    [105, 'refused'],
    [113, 'refused'],
    [-1, 'unknown'],
  ])('reads result %i of a request as %s', async (result, kind) => {
    bank.answer({ body: { message: 'words', result } })
    const request = { amount: 1, orderId: 1, description: '', callbackUrl: '', mobile: '' }
    expect(await gateway.request(request)).toMatchObject({ kind, code: String(result) })
  })

  it('reads result 100 as paid', async () => {
    bank.answer({
      body: { result: 100, status: 1, amount: 250_000, refNumber: 42, cardNumber: '62198619****8080' },
    })
    expect(await gateway.verify(attempt)).toEqual({ kind: 'paid', refId: '42', cardPan: '62198619****8080' })
    expect(bank.calls[0]).toMatchObject({
      path: '/v1/verify',
      body: { merchant: 'zibal', trackId: 1533727744287 },
    })
  })

  it('reads result 201 as paid and inquires the missing amount and card', async () => {
    bank.answer(
      { body: { result: 201, message: 'already verified' } },
      { body: { result: 100, status: 1, amount: 250_000, refNumber: 42, cardNumber: '6219' } },
    )
    expect(await gateway.verify(attempt)).toEqual({ kind: 'paid', refId: '42', cardPan: '6219' })
    expect(bank.calls.map(({ path }) => path)).toEqual(['/v1/verify', '/v1/inquiry'])
  })

  it.each([10, 25_000, 249_990, 250_010])('answers unknown when 25,000 Toman are %i Rial', async (amount) => {
    bank.answer({ body: { result: 100, status: 1, amount, refNumber: 42 } })
    expect(await gateway.verify(attempt)).toMatchObject({ kind: 'unknown', code: 'amount' })
  })

  it.each([
    [202, 'unpaid'],
    [203, 'refused'],
  ])('reads result %i of verify as %s', async (result, kind) => {
    bank.answer({ body: { result } })
    expect(await gateway.verify(attempt)).toMatchObject({ kind })
  })

  it.each(['hang' as const, { status: 503, body: {} }, { body: 'not json' }])(
    'answers unknown without a clear answer (%j)',
    async (reply) => {
      bank.answer(reply)
      const asked = reply === 'hang' ? withTimeout(100) : gateway
      expect(await asked.verify(attempt)).toMatchObject({ kind: 'unknown' })
    },
  )

  it.each([
    [1, { kind: 'verified' }],
    [2, { kind: 'paid' }],
    [3, { kind: 'failed' }],
    [7, { kind: 'failed' }],
    [-1, { kind: 'waiting' }],
    [15, { kind: 'reversed' }],
    [16, { kind: 'reversed' }],
    [18, { kind: 'reversed' }],
    [-2, { kind: 'unknown', code: '-2' }],
  ])('reads inquiry status %i', async (status, expected) => {
    bank.answer({ body: { result: 100, status, amount: 250_000 } })
    expect(await gateway.inquire(attempt)).toEqual(expected)
  })
})
