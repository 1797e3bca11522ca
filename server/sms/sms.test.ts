import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { accountMessages } from '../../contract/identity/accountRules.ts'
import { openWireServer } from '../orders/gateways/testing/wireServer.ts'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { openTestShop } from '../testing/shop.ts'
import { readSettings } from '../shared/settings.ts'
import { listOutbox } from './outboxRepository.ts'
import { createSms } from './createSms.ts'

describe.each(databaseKinds)('messages ($name)', (kind) => {
  it('can be read in the outbox if the internal area is on', async () => {
    const shop = await openTestShop(kind)
    try {
      expect(await shop.visitor().call('listOutbox')).toEqual({ items: [] })
      await shop.visitor().call('sendCode', { mobile: mobiles.member, purpose: 'forget' })
      await shop.app.context.sms.settled()
      const { items } = await shop.visitor().call('listOutbox', undefined, { token: 'stale' })
      expect(items).toMatchObject([{ mobile: mobiles.member, template: 'forget' }])
      expect(items[0]?.createdAt).toBe(new Date(shop.now()).toISOString())
    } finally {
      await shop.close()
    }
  })
})

it.each([
  [{ ELEMENTS: 'off' }],
  [{ NODE_ENV: 'production', DEMO: 'off' }],
  [{ NODE_ENV: 'production', DEMO: 'off', ELEMENTS: 'on' }],
  [
    {
      SMS_PROVIDER: 'kavenegar',
      SMS_API_KEY: 'a-key-of-a-carrier',
      SMS_TEMPLATE_VERIFY: 'a',
      SMS_TEMPLATE_FORGET: 'b',
    },
  ],
])('answers 404 for the outbox with %j', async (env) => {
  const shop = await openTestShop(databaseKinds[0]!, { env: { ...env, LOG_LEVEL: 'silent' } })
  try {
    expect((await shop.visitor().ask('listOutbox')).status).toBe(404)
  } finally {
    await shop.close()
  }
})

it("reports a carrier's refusal to the caller, and logs it without code, key and mobile", async () => {
  const carrier = await openWireServer()
  carrier.answer({ body: { return: { status: 418, message: 'اعتبار کافی نیست' }, entries: null } })
  const env = { SMS_PROVIDER: 'kavenegar', SMS_API_KEY: 'key-of-the-carrier' }
  const templates = { SMS_TEMPLATE_VERIFY: 'a', SMS_TEMPLATE_FORGET: 'b' }
  const real = globalThis.fetch
  globalThis.fetch = (url, init) =>
    real(String(url).replace('https://api.kavenegar.com', carrier.origin), init)
  const shop = await openTestShop(databaseKinds[0]!, { env: { ...env, ...templates } })
  try {
    const visitor = await shop.login(mobiles.unverified)
    const request = { mobile: mobiles.unverified, purpose: 'verify' } as const
    const refused = { success: false, message: accountMessages.codeNotSent, expiresIn: 0, resendIn: 0 }
    expect(await visitor.call('sendCode', request)).toEqual(refused)
    // No message was sent, so neither the interval nor a limit applies to further requests.
    for (let tries = 0; tries < 20; tries += 1)
      expect(await visitor.call('sendCode', request)).toEqual(refused)
    const { searchParams } = new URL(carrier.calls[0]?.path ?? '', carrier.origin)
    const code = searchParams.get('token') ?? '?'
    const log = shop.log()
    expect(log).toContain('"carrierCode":418')
    for (const secret of [code, 'key-of-the-carrier', mobiles.unverified]) expect(log).not.toContain(secret)
    // The answer about a forgotten password must not reveal whether the account exists.
    expect(await shop.visitor().call('sendCode', { ...request, purpose: 'forget' })).toMatchObject({
      success: true,
      message: accountMessages.codeSentMaybe,
    })
  } finally {
    globalThis.fetch = real
    await shop.close()
    await carrier.close()
  }
})

const message = {
  mobile: '09131234567',
  template: 'verify',
  values: [{ name: 'CODE', value: '04217' }],
  text: 'کد تأیید شما در عقربه: 04217',
} as const

describe.each(databaseKinds)('the outbox ($name)', (kind) => {
  let database: TestDatabase
  beforeAll(async () => (database = await kind.open()))
  afterAll(() => database.close())

  const smsOf = (env: Record<string, string>) => {
    const printed: string[] = []
    const problems: object[] = []
    const sms = createSms({
      settings: readSettings(env),
      db: database.db,
      now: () => Date.parse('2026-03-01T08:00:00Z'),
      print: (text) => void printed.push(text),
      onProblem: (problem) => void problems.push(problem),
    })
    return { sms, printed, problems }
  }

  it('stores a message and prints it', async () => {
    const { sms, printed, problems } = smsOf({})
    expect(await sms.send(message)).toEqual({ ok: true })
    expect(printed.join()).toContain('SMS → 09131234567')
    expect(printed.join()).toContain(message.text)
    expect(problems).toEqual([])
    expect(await listOutbox(database.db, 1)).toMatchObject([{ mobile: message.mobile, text: message.text }])
  })

  it('prints nothing in production without the demo', async () => {
    const { sms, printed } = smsOf({ DEMO: 'off', ELEMENTS: 'on' })
    expect(await sms.send(message)).toEqual({ ok: true })
    expect(printed).toEqual([])
  })

  it('settled() waits for messages of sendLater', async () => {
    const { sms } = smsOf({})
    sms.sendLater({ ...message, mobile: '09137654321' })
    await sms.settled()
    expect(await listOutbox(database.db, 1)).toMatchObject([{ mobile: '09137654321' }])
  })
})

it("reports a closed database without the message's content", async () => {
  const problems: object[] = []
  const [kind] = databaseKinds
  const database = await kind!.open()
  await database.close()
  const sms = createSms({
    settings: readSettings({}),
    db: database.db,
    now: Date.now,
    print: () => {},
    onProblem: (problem) => void problems.push(problem),
  })
  expect(await sms.send(message)).toMatchObject({ ok: false })
  expect(problems).toEqual([{ kind: 'unreachable', provider: 'outbox', template: 'verify' }])
})
