import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openWireServer, type WireCall, type WireServer } from '../orders/gateways/testing/wireServer.ts'
import { createKavenegar, tokenOf } from './kavenegar.ts'
import { createSmsIr } from './smsIr.ts'
import type { SmsMessage, SmsProblem } from '../shared/sms.ts'

const KEY = 'key/with?signs-3F4A'
const message: SmsMessage = {
  mobile: '09131234567',
  template: 'verify',
  values: [{ name: 'CODE', value: '04217' }],
  text: 'کد تأیید شما در عقربه: 04217',
}

let carrier: WireServer
beforeEach(async () => void (carrier = await openWireServer()))
afterEach(() => carrier.close())
const firstCall = () => {
  const [{ path, ...call }] = carrier.calls as [WireCall]
  return { ...call, url: new URL(path, carrier.origin) }
}

const failed = (kind: SmsProblem['kind'], carrierCode: number) => ({
  ok: false,
  problem: { kind, carrierCode },
})
const kavenegar = (timeoutMs = 5000) =>
  createKavenegar({
    apiKey: KEY,
    templates: { verify: 'aqrabe-verify', forget: 'aqrabe-forget', entry: 'aqrabe-entry' },
    origin: carrier.origin,
    timeoutMs,
  })
const smsIr = (timeoutMs = 5000) =>
  createSmsIr({
    apiKey: KEY,
    templates: { verify: '100200', forget: '100300', entry: '100400' },
    origin: carrier.origin,
    timeoutMs,
  })

describe('Kavenegar', () => {
  /** The part of Kavenegar's answer to a lookup that the shop reads. */
  const taken = { return: { status: 200, message: 'تایید شد' }, entries: [{ messageid: 8792343 }] }

  it('gets a lookup request with the template and its token', async () => {
    carrier.answer({ body: taken })
    expect(await kavenegar().send(message)).toEqual({ ok: true })
    const asked = firstCall()
    expect(asked.method).toBe('GET')
    expect(asked.url.pathname).toBe(`/v1/${encodeURIComponent(KEY)}/verify/lookup.json`)
    expect(Object.fromEntries(asked.url.searchParams)).toEqual({
      receptor: '09131234567',
      token: '04217',
      template: 'aqrabe-verify',
    })
  })

  it('gets at most three tokens, without characters that it refuses', async () => {
    carrier.answer({ body: taken })
    const values = ['ساعت مچی\nدریا', 'AQ_10:20', 'سه', 'چهار'].map((value) => ({ name: 'X', value }))
    await kavenegar().send({ ...message, values })
    const sent = firstCall().url.searchParams
    expect([...sent.keys()].sort()).toEqual(['receptor', 'template', 'token', 'token2', 'token3'])
    expect(sent.get('token')).toBe('ساعت\u200cمچی\u200cدریا')
    expect(sent.get('token2')).toBe('AQ-10-20')
    for (const name of ['token', 'token2', 'token3']) expect(sent.get(name)).not.toMatch(/[\s_:]/)
    expect(tokenOf('ب'.repeat(300))).toHaveLength(100)
  })

  it.each([
    [200, 418],
    [418, 418],
    [200, 424],
    [403, 403],
  ])('reports a refusal with HTTP %i and its own code %i', async (status, code) => {
    const words = 'اعتبار حساب شما کافی نیست'
    carrier.answer({ status, body: { return: { status: code, message: words }, entries: null } })
    expect(await kavenegar().send(message)).toEqual(failed('refused', code))
  })

  it('is unreadable without a status in its body', async () => {
    carrier.answer({ body: { entries: [] } })
    expect(await kavenegar().send(message)).toEqual(failed('unreadable', 200))
    carrier.answer({ status: 500, body: { return: null } })
    expect(await kavenegar().send(message)).toEqual(failed('unreadable', 500))
  })
})

describe('the credit', () => {
  it('is read from the account of Kavenegar, in Toman', async () => {
    const entries = { remaincredit: 1_500_009, expiredate: 13_548_889, type: 'master' }
    carrier.answer({ body: { return: { status: 200, message: 'تایید شد' }, entries } })
    expect(await kavenegar().credit()).toEqual({ ok: true, amount: 150_000, unit: 'toman' })
    expect(firstCall().url.pathname).toBe(`/v1/${encodeURIComponent(KEY)}/account/info.json`)
    const refusal = { status: 403, message: 'کد شناسائی API-Key معتبر نمی باشد' }
    carrier.answer({ status: 403, body: { return: refusal, entries: null } })
    expect(await kavenegar().credit()).toEqual(failed('refused', 403))
    carrier.answer({ body: { return: { status: 200, message: 'تایید شد' }, entries: {} } })
    expect(await kavenegar().credit()).toEqual({ ok: false, problem: { kind: 'unreadable' } })
  })

  it('is read from sms.ir, as a number of messages', async () => {
    carrier.answer({ body: { status: 1, message: 'موفق', data: 2515.7 } })
    expect(await smsIr().credit()).toEqual({ ok: true, amount: 2515, unit: 'messages' })
    const asked = firstCall()
    expect([asked.method, asked.url.pathname, asked.headers['x-api-key']]).toEqual(['GET', '/v1/credit', KEY])
    carrier.answer({ status: 401, body: { status: 10, message: 'کلید وب سرویس نامعتبر است', data: null } })
    expect(await smsIr().credit()).toEqual(failed('refused', 10))
    carrier.answer({ body: { status: 1, message: 'موفق', data: null } })
    expect(await smsIr().credit()).toEqual({ ok: false, problem: { kind: 'unreadable' } })
  })
})

describe('sms.ir', () => {
  it('gets the number of the template and its parameters', async () => {
    carrier.answer({ body: { status: 1, message: 'موفق', data: { messageId: 89545112, cost: 1.0 } } })
    expect(await smsIr().send({ ...message, template: 'forget' })).toEqual({ ok: true })
    const asked = firstCall()
    expect([asked.method, asked.url.pathname]).toEqual(['POST', '/v1/send/verify'])
    expect(asked.headers).toMatchObject({ 'x-api-key': KEY, 'content-type': 'application/json' })
    expect(asked.body).toEqual({
      mobile: '09131234567',
      templateId: 100_300,
      parameters: [{ name: 'CODE', value: '04217' }],
    })
  })

  it.each([
    [200, 113],
    [400, 104],
    [401, 10],
    [429, 0],
  ])('reports a refusal with HTTP %i and its own code %i', async (status, code) => {
    carrier.answer({ status, body: { status: code, message: 'قالب یافت نشد', data: null } })
    expect(await smsIr().send(message)).toEqual(failed('refused', code))
  })
})

describe.each([
  ['Kavenegar', kavenegar],
  ['sms.ir', smsIr],
])('%s', (_name, sender) => {
  it.each([
    ['a page of HTML', '<html>502 Bad Gateway</html>', 502],
    ['half an answer', '{"return":{"sta', 200],
    ['nothing', '', 200],
    ['a list', '"later"', 200],
  ])('yields a value instead of an exception for an answer that is %s', async (_what, body, status) => {
    carrier.answer({ status, body })
    expect(await sender().send(message)).toEqual(failed('unreadable', status))
  })

  it('yields a timeout when the carrier is silent', async () => {
    carrier.answer('hang')
    expect(await sender(200).send(message)).toEqual({ ok: false, problem: { kind: 'timeout' } })
  })

  it('follows no redirect, because the other server would get the key', async () => {
    carrier.answer({ status: 302, body: '' })
    const outcome = await sender().send(message)
    expect(outcome.ok).toBe(false)
    expect(JSON.stringify(outcome)).not.toContain('3F4A')
  })
})

it('yields a value without the URL when the carrier cannot be reached', async () => {
  const { origin, close } = await openWireServer()
  await close()
  const options = { apiKey: KEY, templates: { verify: '1', forget: '2', entry: '3' }, origin }
  for (const sender of [createKavenegar(options), createSmsIr(options)])
    expect(await sender.send(message)).toEqual({ ok: false, problem: { kind: 'unreachable' } })
})
