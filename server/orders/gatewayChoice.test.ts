/** A shop with two gateways, of which the preferred one takes smaller amounts only. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals'
import { checkoutSteps, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { broken, zarinpalAt } from '../testing/refundSteps.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { openWireServer, type WireServer } from './gateways/testing/wireServer.ts'
import { findPaymentOfCode } from './paymentsRepository.ts'
import type { Gateway } from './gateways/gateway.ts'
import { gatewayChoice, nextGateway, onlineLimitOf, paymentRefusal } from './paymentRefusal.ts'

const authority = (n: number) => `A0000000000000000000000000000000000${n}`
const started = (n: number) => ({
  body: { data: { code: 100, message: 'Success', authority: authority(n) }, errors: [] },
})
const begun = (trackId: number) => ({ body: { message: 'success', result: 100, trackId } })

describe.each(databaseKinds)('a shop with two gateways ($name)', (kind) => {
  let zarinpal: WireServer
  let zibal: WireServer
  beforeAll(async () => {
    zarinpal = await openWireServer()
    zibal = await openWireServer()
  })
  afterAll(() => Promise.all([zarinpal.close(), zibal.close()]))
  const shop = shopForAll(kind, {
    get env() {
      return {
        ...zarinpalAt(zarinpal),
        ...{ PAYMENT_GATEWAY: 'zarinpal, zibal', ZARINPAL_MAX: '5000000' },
        ...{ ZIBAL_MERCHANT: 'zibal', ZIBAL_ORIGIN: zibal.origin },
      }
    },
  })
  const { setStock, setPrice, stockOf, put, pay, order, goBack, codeOf, payOrderAgain, basketOf, orderOf } =
    checkoutSteps(shop)
  let sara: Shopper
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 5)
    await setPrice('D-1', 1_000_000)
  })

  /** Zibal confirms that the order of `payable` Toman is paid. */
  const confirm = (payable: number) =>
    zibal.answer({
      body: { message: 'success', result: 100, status: 1, refNumber: 12_345_678_901, amount: payable * 10 },
    })

  it('pays at the gateway that the shopper chose', async () => {
    await put(sara, 'D-1')
    const { gateways, payable } = await basketOf(sara)
    expect(gateways).toEqual(['zarinpal', 'zibal'])
    zibal.answer(begun(1))
    const sent = await pay(sara, { payBy: 'zibal' })
    expect(sent.redirectUrl).toBe(`${zibal.origin}/start/1`)
    confirm(payable)
    expect(await goBack(sara, sent)).toMatchObject(paid)
    expect(await orderOf(sara)).toMatchObject({ status: 2, payments: [{ gateway: 'zibal', state: 'paid' }] })
  })

  it('does not let a stranger who guesses the number of a payment see or end it', async () => {
    await put(sara, 'D-1')
    zibal.answer(begun(500_001))
    const sent = await pay(sara, { payBy: 'zibal' })
    const code = await codeOf(sent)
    expect(zibal.calls.at(-1)?.body).toMatchObject({
      callbackUrl: `http://localhost:3000/api/Pay/Callback/${code}`,
    })
    // Zibal answers that the payment is not paid yet, because the shopper is still on the bank's page.
    zibal.answer({ body: { message: 'not paid', result: 202 } })
    const asked = zibal.calls.length
    const stranger = shop.visitor()
    const query = 'trackId=500001&success=1&status=2&orderId=1'
    expect((await stranger.get(`/api/Pay/Callback?${query}`)).location).toBe('/account/orders')
    expect((await stranger.get(`/api/Pay/Callback/guessed-code?${query}`)).location).toBe('/not-found')
    expect(zibal.calls.length).toBe(asked)
    expect(await findPaymentOfCode(shop.db, code)).toMatchObject({ status: 'sent', called_back_at: null })
    expect(await stockOf('D-1')).toBe(4)
    const back = await sara.visitor.get(`/api/Pay/Callback/${code}?${query}`)
    expect(back.location).toBe(`/call-back/${code}`)
    expect(zibal.calls.length).toBeGreaterThan(asked)
  })

  it('takes the preferred gateway when the shopper chose none', async () => {
    zarinpal.answer(started(1))
    const { redirectUrl } = await order(sara)
    expect(redirectUrl).toBe(`${zarinpal.origin}/pg/StartPay/${authority(1)}`)
  })

  it('offers the other gateway when one does not answer, and pays the same order there', async () => {
    zarinpal.answer(broken)
    expect(await order(sara)).toMatchObject({
      message: 'زرین‌پال پاسخ نمی‌دهد. با زیبال پرداخت کنید، یا کمی بعد دوباره تلاش کنید.',
      ...{ redirectUrl: '', payBy: 'zibal' },
    })
    expect(await stockOf('D-1')).toBe(5)
    const { id, gateways, payable } = await orderOf(sara)
    // A reloaded page names the gateways in this order, too.
    expect(gateways).toEqual(['zibal', 'zarinpal'])
    zibal.answer(begun(2))
    const sent = await payOrderAgain(sara, id, { payBy: 'zibal' })
    confirm(payable)
    expect(await goBack(sara, sent)).toMatchObject(paid)
    const attempts = (await orderOf(sara)).payments.map(({ gateway, state }) => [gateway, state])
    expect(attempts).toEqual([
      ['zarinpal', 'failed'],
      ['zibal', 'paid'],
    ])
    expect(await stockOf('D-1')).toBe(4)
  })

  it('sends amounts above the limit of the preferred gateway to the other gateway', async () => {
    await setPrice('D-1', 6_000_000)
    await put(sara, 'D-1')
    const basket = await basketOf(sara)
    expect(basket).toMatchObject({ paymentRefusal: '' })
    expect(basket).not.toHaveProperty('gateways')
    expect(await pay(sara, { payBy: 'zarinpal' })).toMatchObject({
      message: 'درگاهی که انتخاب کرده‌اید دیگر این پرداخت را نمی‌پذیرد. درگاه دیگری انتخاب کنید.',
      redirectUrl: '',
    })
    expect(await stockOf('D-1')).toBe(5)
    zibal.answer(begun(3))
    expect((await pay(sara)).redirectUrl).toBe(`${zibal.origin}/start/3`)
  })

  it('offers no other gateway when that one does not take the amount', async () => {
    await setPrice('D-1', 6_000_000)
    zibal.answer(broken)
    const { message, payBy } = await order(sara)
    expect([message, payBy]).toEqual(['درگاه پرداخت پاسخ نمی‌دهد. کمی بعد دوباره تلاش کنید.', undefined])
  })

  it('refuses a gateway that the shop does not have', async () => {
    await put(sara, 'D-1')
    expect(await pay(sara, { payBy: 'sandbox' })).toMatchObject({ redirectUrl: '' })
    expect((await basketOf(sara)).frozen).toBe(false)
  })
})

const gatewayOf = (name: string, max: number) => ({ name, limits: { min: 1_000, max } }) as Gateway
const one = { offered: [gatewayOf('zarinpal', 200_000_000)], mostParts: 0 }
const two = { offered: [gatewayOf('zarinpal', 50_000_000), gatewayOf('zibal', 100_000_000)], mostParts: 0 }

test('explains which amounts no bank accepts and what the shopper can do', () => {
  expect(paymentRefusal(one, 1_000)).toBe('')
  // No bank is needed for 0 Toman.
  expect(paymentRefusal(one, 0)).toBe('')
  expect(paymentRefusal(one, 999)).toBe(
    'کمترین مبلغ پرداخت اینترنتی ۱٬۰۰۰ تومان است. کالای دیگری هم به سبد اضافه کنید یا کد تخفیف را بردارید.',
  )
  expect(paymentRefusal(one, 200_000_001)).toMatch(/^مبلغ این سفارش از سقف .* در چند بخش ثبت کنید\.$/)
})

test('accepts what one of several gateways takes, and names the largest limit', () => {
  expect(onlineLimitOf(two)).toBe(100_000_000)
  expect(paymentRefusal(two, 100_000_000)).toBe('')
  expect(paymentRefusal(two, 100_000_001)).toContain('(۱۰۰٬۰۰۰٬۰۰۰ تومان)')
})

test('offers a choice only among gateways that take the amount', () => {
  expect(gatewayChoice(two, 50_000_000)).toEqual({ gateways: ['zarinpal', 'zibal'] })
  expect(gatewayChoice(two, 50_000_001)).toEqual({})
  expect(gatewayChoice(one, 1_000)).toEqual({})
})

test('names the gateway to try after a failed one, and after the last one the first', () => {
  expect(nextGateway(two, 1_000, 'zarinpal')?.name).toBe('zibal')
  expect(nextGateway(two, 1_000, 'zibal')?.name).toBe('zarinpal')
  expect(nextGateway(two, 60_000_000, 'zibal')).toBeUndefined()
  expect(nextGateway(one, 1_000, 'zarinpal')).toBeUndefined()
})

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
const ok = (data: object) => ({ body: { data, errors: [] } })

beforeEach(() => setStock('D-1', 5))

it('sends the shopper to the real bank and believes only the answers of the bank', async () => {
  const sara = await openShopper(shop)
  await put(sara, 'D-1')
  bank.answer(ok({ code: 100, message: 'Success', authority: authority(1), fee_type: 'Merchant', fee: 0 }))
  const sent = await pay(sara)
  expect(sent).toMatchObject({ basketCount: -8, redirectUrl: `${bank.origin}/pg/StartPay/${authority(1)}` })
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
