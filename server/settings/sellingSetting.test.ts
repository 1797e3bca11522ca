/** Gateways, amounts, SMS and mail from the panel: applied at once, tested, and never readable again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { SaveSellingRequest } from '../../contract/settings/schemas.ts'
import { openWireServer, type WireServer } from '../orders/gateways/testing/wireServer.ts'
import { buildApp } from '../app.ts'
import { readSettings } from '../shared/settings.ts'
import { databaseKinds } from '../testing/databases.ts'
import { captured, no, ok, reversed } from '../testing/refundSteps.ts'
import { restoreEarlier } from '../testing/settingSteps.ts'
import { shopForEach } from '../testing/shop.ts'
import type { Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'

const KEY = '11111111-2222-3333-4444-5555abcd9876'
const SMS_KEY = 'a-secret-key-of-the-carrier'
const MAIL = 'smtp://shop:mail-password@mail.example:587'
const SECRET = 'a secret for tests that is long enough'

describe.each(databaseKinds)('settings of selling ($name)', (kind) => {
  let bank: WireServer
  beforeAll(async () => void (bank = await openWireServer()))
  afterAll(() => bank.close())
  const shop = shopForEach(kind, {
    get env() {
      return { ZARINPAL_ORIGIN: bank.origin, SHIPPING_FEE: '70000' }
    },
  })
  let owner: Shopper
  beforeEach(async () => void (owner = await openStaff(shop, 'owner')))

  const read = () => owner.visitor.call('getSelling')
  const variable = async (name: string) => (await read()).variables.find((one) => one.name === name)
  const save = async (change: Partial<SaveSellingRequest>) =>
    owner.visitor.ask('saveSelling', {
      body: { values: {}, secrets: {}, version: (await read()).version, ...change },
    })
  const withZarinpal = () =>
    save({ values: { PAYMENT_GATEWAY: 'zarinpal' }, secrets: { ZARINPAL_MERCHANT_ID: KEY } })

  it('a saved value takes effect at once, and an empty value restores the default', async () => {
    expect(
      (await save({ values: { BASKET_FREEZE_MINUTES: '۳۵', DELIVERY_WINDOW_ORDERS: '1٬000' } })).status,
    ).toBe(200)
    expect(shop.app.context.settings).toMatchObject({ basketFreezeMinutes: 35, ordersPerWindow: 1000 })
    expect(await variable('BASKET_FREEZE_MINUTES')).toMatchObject({ from: 'panel', value: '35' })
    await save({})
    expect(shop.app.context.settings.basketFreezeMinutes).toBe(20)
  })

  it('a variable of the environment takes precedence, and the panel shows its source', async () => {
    await save({ values: { SHIPPING_FEE: '1' } })
    expect(shop.app.context.settings.shipping.fee).toBe(70_000)
    expect(await variable('SHIPPING_FEE')).toMatchObject({ from: 'environment', value: '70000' })
  })

  it('a saved key never leaves the server: not in answers, the database, the log or the history', async () => {
    await save({
      values: {
        PAYMENT_GATEWAY: 'zarinpal',
        SMS_PROVIDER: 'kavenegar',
        ...{ SMS_TEMPLATE_VERIFY: 'v', SMS_TEMPLATE_FORGET: 'f' },
      },
      secrets: { ZARINPAL_MERCHANT_ID: KEY, SMS_API_KEY: SMS_KEY, SMTP_URL: MAIL },
    })
    expect(shop.app.context.settings).toMatchObject({
      payments: { gateways: ['zarinpal'], banks: { zarinpal: { key: KEY } } },
      sms: { provider: 'kavenegar', apiKey: SMS_KEY },
      smtpUrl: MAIL,
    })
    expect(await variable('ZARINPAL_MERCHANT_ID')).toEqual({
      ...{ name: 'ZARINPAL_MERCHANT_ID', from: 'panel', value: '', end: '9876' },
      savedAt: new Date(shop.now()).toISOString(),
    })
    const history = await owner.visitor.call('listSettingVersions', undefined, { query: { part: 'selling' } })
    expect(history.items[0]?.fields).toContain('ZARINPAL_MERCHANT_ID')
    const seen = [
      await read(),
      history,
      await owner.visitor.call('listChanges', undefined, { query: {} }),
      await shop.db.selectFrom('settings').selectAll().execute(),
      await shop.db.selectFrom('setting_versions').selectAll().execute(),
      await shop.db.selectFrom('audit_log').selectAll().execute(),
      shop.log(),
    ]
    const text = JSON.stringify(seen)
    for (const secret of [KEY, SMS_KEY, MAIL, 'mail-password']) expect(text).not.toContain(secret)
  })

  it('a key that is not sent stays, and an empty key removes the stored one', async () => {
    await withZarinpal()
    await save({ values: { PAYMENT_GATEWAY: 'zarinpal', ZARINPAL_MAX: '5000000' } })
    expect(shop.app.context.settings.payments).toMatchObject({
      banks: { zarinpal: { key: KEY, max: 5_000_000 } },
    })
    expect(
      (await save({ values: { PAYMENT_GATEWAY: 'zarinpal' }, secrets: { ZARINPAL_MERCHANT_ID: '' } })).status,
    ).toBe(400)
    expect((await save({ secrets: { ZARINPAL_MERCHANT_ID: '' } })).status).toBe(200)
    expect(await variable('ZARINPAL_MERCHANT_ID')).toMatchObject({ from: 'default', end: '' })
  })

  it('restoring an earlier version restores a gateway with its key', async () => {
    await withZarinpal()
    await save({ secrets: { ZARINPAL_MERCHANT_ID: '' } })
    await restoreEarlier(owner.visitor, 'selling')
    expect(shop.app.context.settings.payments).toMatchObject({
      gateways: ['zarinpal'],
      banks: { zarinpal: { key: KEY } },
    })
  })

  it.each([
    ['a gateway without a key', { values: { PAYMENT_GATEWAY: 'zibal' } }, 'secrets.ZIBAL_MERCHANT'],
    ['an unknown gateway', { values: { PAYMENT_GATEWAY: 'mellat' } }, 'values.PAYMENT_GATEWAY'],
    ['a number out of range', { values: { BASKET_FREEZE_MINUTES: '0' } }, 'values.BASKET_FREEZE_MINUTES'],
    [
      'a carrier without templates',
      { values: { SMS_PROVIDER: 'smsir' }, secrets: { SMS_API_KEY: SMS_KEY } },
      'values.SMS_TEMPLATE_VERIFY',
    ],
    ['a mail server of another kind', { secrets: { SMTP_URL: 'https://mail.example' } }, 'secrets.SMTP_URL'],
  ])('refuses %s with a message at its field', async (_what, change, place) => {
    const { status, body } = await save(change)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, expect.arrayContaining([place])])
    expect(Object.values(body.fields ?? {}).join()).not.toMatch(/must/)
    expect((await read()).variables.filter(({ from }) => from === 'panel')).toEqual([])
  })

  it('another server of the same database applies a saved value', async () => {
    const other = await buildApp({
      ...{ db: shop.db, settings: readSettings({ NODE_ENV: 'test' }), secret: SECRET },
    })
    try {
      await other.ready()
      await save({ values: { BASKET_FREEZE_MINUTES: '7' } })
      other.context.bus.emit('storefront.changed', {})
      await other.context.reloadSettings()
      expect(other.context.settings.basketFreezeMinutes).toBe(7)
    } finally {
      await other.close()
    }
  })

  it('a test payment is made at the gateway, verified with its own amount, and refunded', async () => {
    await withZarinpal()
    bank.answer(ok({ code: 100, message: 'Success', authority: 'A-1' }))
    const { redirectUrl } = await owner.visitor.call('beginTestPayment', { gateway: 'zarinpal' })
    expect(redirectUrl).toBe(`${bank.origin}/pg/StartPay/A-1`)
    expect(bank.calls.at(-1)?.body).toMatchObject({ merchant_id: KEY, amount: 1000, currency: 'IRT' })
    expect((await read()).openTests).toEqual(['zarinpal'])
    bank.answer(captured, reversed)
    const answer = await owner.visitor.call('endTestPayment', { gateway: 'zarinpal' })
    expect(answer).toMatchObject({ isGood: true, message: expect.stringContaining('برگشت') })
    expect((await read()).tests['zarinpal']).toMatchObject(answer)
    expect((await owner.visitor.ask('endTestPayment', { body: { gateway: 'zarinpal' } })).status).toBe(409)
    expect(await shop.db.selectFrom('payments').selectAll().execute()).toEqual([])
  })

  it('says in Persian why a gateway refused, and keeps an unclear test open', async () => {
    await withZarinpal()
    bank.answer(no(-11))
    expect(await owner.visitor.call('beginTestPayment', { gateway: 'zarinpal' })).toEqual({
      redirectUrl: '',
      message: expect.stringContaining('فعال نیست'),
    })
    expect(await owner.visitor.call('beginTestPayment', { gateway: 'zibal' })).toMatchObject({
      message: expect.stringContaining('روشن نیست'),
    })
    bank.answer(ok({ code: 100, message: 'Success', authority: 'A-2' }))
    await owner.visitor.call('beginTestPayment', { gateway: 'zarinpal' })
    bank.answer({ status: 502, body: 'Bad gateway' })
    expect(await owner.visitor.call('endTestPayment', { gateway: 'zarinpal' })).toMatchObject({
      isGood: false,
    })
    expect((await read()).openTests).toEqual(['zarinpal'])
    bank.answer(no(-51))
    expect(await owner.visitor.call('endTestPayment', { gateway: 'zarinpal' })).toMatchObject({
      isGood: false,
    })
    expect((await read()).openTests).toEqual([])
  })

  it('a test payment at another gateway leaves the first one open', async () => {
    await save({
      values: { PAYMENT_GATEWAY: 'zarinpal,sandbox' },
      secrets: { ZARINPAL_MERCHANT_ID: KEY },
    })
    bank.answer(ok({ code: 100, message: 'Success', authority: 'A-3' }))
    await owner.visitor.call('beginTestPayment', { gateway: 'zarinpal' })
    await owner.visitor.call('beginTestPayment', { gateway: 'sandbox' })
    expect((await read()).openTests.toSorted()).toEqual(['sandbox', 'zarinpal'])
    bank.answer(captured, reversed)
    expect(await owner.visitor.call('endTestPayment', { gateway: 'zarinpal' })).toMatchObject({
      isGood: true,
    })
    expect((await read()).openTests).toEqual(['sandbox'])
  })

  it('a test message is sent through the saved carrier or mail server', async () => {
    const sent = await owner.visitor.call('sendTestMessage', { by: 'sms', to: '۰۹۱۳۱۲۳۴۵۶۷' })
    expect(sent).toMatchObject({ isGood: true })
    expect(shop.printed.join()).toContain('پیامک آزمایشی')
    expect((await owner.visitor.ask('sendTestMessage', { body: { by: 'sms', to: '12' } })).status).toBe(400)
    expect(await owner.visitor.call('sendTestMessage', { by: 'mail', to: 'a@b.example' })).toMatchObject({
      isGood: false,
      message: expect.stringContaining('تنظیم نشده'),
    })
    await save({ secrets: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    expect(await owner.visitor.call('sendTestMessage', { by: 'mail', to: 'a@b.example' })).toMatchObject({
      isGood: false,
      message: expect.stringContaining('وصل نشدیم'),
    })
  })
})
