import { resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { banks, realBanks } from '../../contract/orders/banks.ts'
import { missingOf } from './missing.ts'
import { readSettings } from './settings.ts'
import type { OwnShop } from './shop.ts'

const problemsOf = (env: Record<string, string>) => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n  - ').slice(1)
  }
}

describe('settings', () => {
  it('are all optional and have defaults', () => {
    expect(readSettings({})).toEqual({
      env: 'production',
      feeds: [],
      torobKey: 't6Mu4T0pBORY11W+QeM35UsmLO3vsf+6yKpFDEImFk0=',
      panelEditors: true,
      port: 3000,
      host: '0.0.0.0',
      publicOrigin: 'http://localhost:3000',
      dataDir: resolve('data'),
      contentDir: resolve('data/content'),
      backup: { folder: null, hour: 4, keep: 14, days: 60, passphrase: null },
      databaseUrl: null,
      embeddedSync: true,
      redisUrl: null,
      sessionSecret: null,
      adminRoleName: 'Administrator',
      adminPanelUrl: '/cp',
      demo: true,
      given: {},
      sms: { provider: 'outbox' },
      smtpUrl: null,
      elements: true,
      buildId: '',
      apiOrigin: '',
      hubOrigin: '',
      mediaDir: resolve('data/media'),
      mediaQuota: 2 * 1024 ** 3,
      mediaWarmer: true,
      metricsToken: null,
      basketFreezeMinutes: 20,
      shipping: { fee: 95_000, freeFrom: 5_000_000 },
      ordersPerWindow: 25,
      payments: {
        gateways: ['sandbox'],
        mostParts: 0,
        reconcileEvery: 60_000,
        banks: {
          zarinpal: { key: '', max: 100_000_000, origin: 'https://payment.zarinpal.com' },
          zibal: { key: '', max: 100_000_000, origin: 'https://gateway.zibal.ir' },
        },
      },
      trustProxy: false,
      logLevel: 'warn',
    })
  })

  it('are read from the environment', () => {
    const given = {
      NODE_ENV: 'development',
      PORT: '8080',
      PUBLIC_ORIGIN: 'https://shop.example/',
      DATABASE_URL: 'postgres://u:p@db/shop',
      DEMO: 'OFF',
      TRUST_PROXY: '10.0.0.0/8',
      ADMIN_PANEL_URL: 'https://staff.example/panel/',
      REDIS_URL: ' ',
      BUILD_ID: '42',
    }
    expect(readSettings(given)).toMatchObject({
      port: 8080,
      publicOrigin: 'https://shop.example',
      databaseUrl: 'postgres://u:p@db/shop',
      redisUrl: null,
      demo: false,
      elements: true,
      buildId: '42',
      trustProxy: '10.0.0.0/8',
      adminPanelUrl: 'https://staff.example/panel',
    })
  })

  it('switch the internal area off in production unless it is set', () => {
    expect(readSettings({ DEMO: 'off' }).elements).toBe(false)
    expect(readSettings({ DEMO: 'off', ELEMENTS: 'on' }).elements).toBe(true)
    expect(readSettings({ ELEMENTS: 'off' }).elements).toBe(false)
  })

  it('give members a link to an external panel, never to the shop’s own, which refuses them', () => {
    const refusal = expect.stringContaining('ADMIN_ROLE_NAME=Member')
    expect(problemsOf({ ADMIN_ROLE_NAME: 'Member' })).toEqual([refusal])
    expect(problemsOf({ ADMIN_ROLE_NAME: 'Member', ADMIN_PANEL_URL: '/staff' })).toEqual([refusal])
    const elsewhere = { ADMIN_ROLE_NAME: 'Member', ADMIN_PANEL_URL: 'https://staff.example' }
    expect(readSettings(elsewhere).adminRoleName).toBe('Member')
  })

  it('require key and templates of the SMS provider', () => {
    const given = { SMS_API_KEY: 'a-long-secret-key', SMS_TEMPLATE_VERIFY: '100', SMS_TEMPLATE_FORGET: '200' }
    expect(readSettings({ SMS_PROVIDER: 'smsir', ...given }).sms).toEqual({
      provider: 'smsir',
      apiKey: 'a-long-secret-key',
      templates: { verify: '100', forget: '200', entry: '100' },
    })
    expect(readSettings({ SMS_PROVIDER: 'smsir', ...given, SMS_TEMPLATE_ENTRY: '300' }).sms).toMatchObject({
      templates: { verify: '100', entry: '300' },
    })
    expect(problemsOf({ SMS_PROVIDER: 'kavenegar' })).toEqual([
      'SMS_API_KEY must be the key that kavenegar gave you.',
      'SMS_TEMPLATE_VERIFY must be the name of a template of Kavenegar.',
      'SMS_TEMPLATE_FORGET must be the name of a template of Kavenegar.',
    ])
    const wrong = problemsOf({
      ...given,
      SMS_PROVIDER: 'smsir',
      SMS_TEMPLATE_FORGET: 'forget',
      SMS_API_KEY: 'sec',
    })
    expect(wrong).toHaveLength(2)
    expect(wrong.join()).not.toContain('sec,')
  })

  it('report all problems at once', () => {
    expect(
      problemsOf({
        NODE_ENV: 'live',
        PORT: '99999',
        PUBLIC_ORIGIN: 'shop.example',
        DEMO: 'maybe',
        LOG_LEVEL: 'loud',
      }),
    ).toEqual([
      'NODE_ENV must be one of development, production, test, not "live".',
      'PORT must be a port number from 0 to 65535, not "99999".',
      'DEMO must be on or off, not "maybe".',
      'PUBLIC_ORIGIN must be an origin such as https://shop.example (scheme and host, no path), not "shop.example".',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ])
  })

  it.each([
    [{ PORT: '-1' }, /PORT/],
    [{ PORT: '3e3' }, /PORT/],
    [{ PUBLIC_ORIGIN: 'https://shop.example/fa' }, /no path/],
    [{ API_ORIGIN: 'ftp://x' }, /API_ORIGIN/],
    [{ DATABASE_URL: 'mysql://u:p@h/d' }, /postgres:/],
    [{ REDIS_URL: 'redis' }, /redis:/],
    [{ SESSION_SECRET: 'short-secret' }, /at least 32/],
    ...[
      'everyone',
      'on',
      'true',
      '10',
      '0.0.0.0/0',
      '10.0.0.0/33',
      '1:2:3',
      'loopback, proxy.example',
      ',',
    ].map(
      (value) =>
        [{ TRUST_PROXY: value }, /^TRUST_PROXY must be off, how many proxies stand before the shop/] as const,
    ),
    [{ ADMIN_PANEL_URL: 'javascript:alert(1)' }, /ADMIN_PANEL_URL/],
    [{ ADMIN_PANEL_URL: '//evil.example' }, /ADMIN_PANEL_URL/],
  ])('refuse %j', (env, message) => expect(problemsOf(env).join()).toMatch(message))

  it.each([
    ['off', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, fd00::1', '10.0.0.0/8, fd00::1'],
    ['loopback,uniquelocal', 'loopback,uniquelocal'],
  ])('trust the proxies %s', (value, trusted) =>
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toBe(trusted),
  )

  it('never appear in messages if they are passwords or secrets', () => {
    const problems = problemsOf({ DATABASE_URL: 'mysql://u:hunter2@h/d', SESSION_SECRET: 'hunter2' })
    expect(problems).toHaveLength(2)
    expect(problems.join()).not.toContain('hunter2')
  })

  it('refuse the sandbox gateway in production', () => {
    const real = { DEMO: 'off', NODE_ENV: 'production' }
    expect(readSettings(real).payments.gateways).toEqual([])
    expect(() => readSettings({ ...real, PAYMENT_GATEWAY: 'sandbox' })).toThrow(/play money/)
    expect(() => readSettings({ ...real, PAYMENT_GATEWAY: 'zarinpal' })).toThrow(/ZARINPAL_MERCHANT_ID/)
    expect(() => readSettings({ ...real, PAYMENT_GATEWAY: 'zibal' })).toThrow(/ZIBAL_MERCHANT/)
    const { payments } = readSettings({ ...real, PAYMENT_GATEWAY: 'zibal', ZIBAL_MERCHANT: 'x' })
    expect(payments.gateways).toEqual(['zibal'])
  })

  it.each(realBanks)('of the gateway %s come from its variables, also while the shop runs', (bank) => {
    const { key, max, origin } = banks[bank]
    const env = { [key.variable]: 'a-key', [max]: '5000', [origin.variable]: 'https://test.example' }
    const { payments, given } = readSettings(env)
    expect(payments.banks[bank]).toEqual({ key: 'a-key', max: 5000, origin: 'https://test.example' })
    expect(given).toEqual(env)
  })

  it('list gateways in the order of preference, each once', () => {
    const listOf = (PAYMENT_GATEWAY: string) =>
      readSettings({ PAYMENT_GATEWAY, ZIBAL_MERCHANT: 'x', ZIBAL_MAX: '50000000' }).payments
    expect(listOf('zibal, sandbox zibal').gateways).toEqual(['zibal', 'sandbox'])
    expect(listOf('zibal').banks).toMatchObject({
      zarinpal: { max: 100_000_000 },
      zibal: { max: 50_000_000 },
    })
    expect(() => listOf('zibal,paypal')).toThrow(/PAYMENT_GATEWAY must be one or more of sandbox, zarinpal/)
  })
})

describe('missingOf', () => {
  const carrier = {
    ...{ DEMO: 'off', SMS_PROVIDER: 'smsir', SMS_API_KEY: 'a-long-secret-key' },
    ...{ SMS_TEMPLATE_VERIFY: '1', SMS_TEMPLATE_FORGET: '2', SMS_TEMPLATE_IBAN: '3' },
  }
  const shop: Pick<OwnShop, 'orders' | 'cardToCard'> = {
    orders: { mobiles: [], emails: [] },
    cardToCard: null,
  }

  it('lists the text messages about transfers as missing until both of their templates are set', () => {
    const missing = (more: Record<string, string>) => missingOf(readSettings({ ...carrier, ...more }), shop)
    expect(missing({})).toContain('refundSms')
    expect(missing({ SMS_TEMPLATE_REFUNDED: '4' })).not.toContain('refundSms')
  })

  it('does not list the gateway as missing if shoppers can pay card-to-card', () => {
    const cardToCard = { cards: [], holdHours: 24, from: null }
    const settings = readSettings(carrier)
    expect(missingOf(settings, shop)).toContain('gateway')
    expect(missingOf(settings, { ...shop, cardToCard })).not.toContain('gateway')
  })
})
