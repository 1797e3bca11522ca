/** Saved settings with lost keys, with variables of the environment, and during payments and refunds. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { SaveSellingRequest } from '../../contract/settings/schemas.ts'
import { buildApp } from '../app.ts'
import { openWireServer, type WireServer } from '../orders/gateways/testing/wireServer.ts'
import { readSettings } from '../shared/settings.ts'
import { writeSetting } from '../site/repository.ts'
import { checkoutSteps } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { ok } from '../testing/refundSteps.ts'
import { shopForEach } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { readStoredSelling, sealerOf, SELLING } from './liveSettings.ts'

const KEY = '11111111-2222-3333-4444-5555abcd9876'
const OTHER_KEY = '99999999-2222-3333-4444-5555abcd9876'
const SECRET = 'a secret for tests that is long enough'
const sealed = (name: string, value: string, secret = SECRET) => ({
  ...{ sealed: sealerOf(secret).seal(value, name), at: '2026-01-01T00:00:00.000Z', end: '' },
})
const carrier = { SMS_PROVIDER: 'kavenegar', SMS_TEMPLATE_VERIFY: 'v', SMS_TEMPLATE_FORGET: 'f' }

describe.each(databaseKinds)('saved settings of selling ($name)', (kind) => {
  let bank: WireServer
  beforeAll(async () => void (bank = await openWireServer()))
  afterAll(() => bank.close())
  const shop = shopForEach(kind, {
    get env() {
      return { ZARINPAL_ORIGIN: bank.origin, SHIPPING_FEE: '70000', ZIBAL_MERCHANT: 'of-the-environment' }
    },
  })
  let owner: Shopper
  beforeEach(async () => void (owner = await openStaff(shop, 'owner')))

  const save = async (change: Partial<SaveSellingRequest>) =>
    owner.visitor.ask('saveSelling', {
      body: { values: {}, secrets: {}, version: (await owner.visitor.call('getSelling')).version, ...change },
    })

  describe('without the key of a service', () => {
    async function settingsOf(env: Record<string, string>, secret = SECRET) {
      const settings = readSettings({ NODE_ENV: 'test', ...env })
      const other = await buildApp({ db: shop.db, settings, secret })
      try {
        await other.ready()
        await other.context.reloadSettings()
        const { basketFreezeMinutes, payments, shipping, sms } = other.context.settings
        return { basketFreezeMinutes, gateways: payments.gateways, fee: shipping.fee, sms: sms.provider }
      } finally {
        await other.close()
      }
    }
    const values = { ...carrier, BASKET_FREEZE_MINUTES: '7', SHIPPING_FEE: '40000' }
    const keylessSettings = { basketFreezeMinutes: 7, fee: 40_000 }

    it('only services with keys stop when the secret of the shop has changed', async () => {
      await writeSetting(shop.db, SELLING, {
        values: { ...values, PAYMENT_GATEWAY: 'zarinpal' },
        secrets: {
          ZARINPAL_MERCHANT_ID: sealed('ZARINPAL_MERCHANT_ID', KEY),
          SMS_API_KEY: sealed('SMS_API_KEY', 'a-key-of-the-carrier'),
        },
      })
      expect(await settingsOf({})).toEqual({ ...keylessSettings, gateways: ['zarinpal'], sms: 'kavenegar' })
      const lost = await settingsOf({}, `${SECRET} no more`)
      expect(lost).toEqual({ ...keylessSettings, gateways: ['sandbox'], sms: 'outbox' })
    })

    it('a real shop takes no payments until the owner saves the key again', async () => {
      await writeSetting(shop.db, SELLING, {
        values: { PAYMENT_GATEWAY: 'zarinpal', BASKET_FREEZE_MINUTES: '7' },
        secrets: { ZARINPAL_MERCHANT_ID: sealed('ZARINPAL_MERCHANT_ID', KEY, 'another secret') },
      })
      const env = { NODE_ENV: 'production', DEMO: 'off', PUBLIC_ORIGIN: 'https://shop.example' }
      expect(await settingsOf(env)).toMatchObject({ basketFreezeMinutes: 7, gateways: [] })
      const { variables } = await owner.visitor.call('getSelling')
      expect(variables.find(({ name }) => name === 'ZARINPAL_MERCHANT_ID')).toMatchObject({ savedAt: '' })
    })

    it('the other gateway and all other settings stay in use', async () => {
      await writeSetting(shop.db, SELLING, {
        values: { ...values, PAYMENT_GATEWAY: 'zarinpal zibal' },
        secrets: { ZIBAL_MERCHANT: sealed('ZIBAL_MERCHANT', 'mine') },
      })
      expect(await settingsOf({})).toEqual({ ...keylessSettings, gateways: ['zibal'], sms: 'outbox' })
    })

    it('a service with an invalid key is turned off', async () => {
      await writeSetting(shop.db, SELLING, {
        values: { ...values, PAYMENT_GATEWAY: 'zibal' },
        secrets: {
          SMS_API_KEY: sealed('SMS_API_KEY', 'short'),
          ZIBAL_MERCHANT: sealed('ZIBAL_MERCHANT', 'mine'),
        },
      })
      expect(await settingsOf({})).toEqual({ ...keylessSettings, gateways: ['zibal'], sms: 'outbox' })
    })
  })

  it('saving keeps the stored values that the environment overrides', async () => {
    const own = sealed('ZIBAL_MERCHANT', 'mine')
    await writeSetting(shop.db, SELLING, {
      values: { SHIPPING_FEE: '40000', FREE_SHIPPING_FROM: '1000' },
      secrets: { ZIBAL_MERCHANT: own },
    })
    const answer = await save({
      values: { SHIPPING_FEE: '', FREE_SHIPPING_FROM: '', BASKET_FREEZE_MINUTES: '9' },
      secrets: { ZIBAL_MERCHANT: '' },
    })
    expect(answer.status).toBe(200)
    expect(await readStoredSelling(shop.db)).toEqual({
      values: { SHIPPING_FEE: '40000', BASKET_FREEZE_MINUTES: '9' },
      secrets: { ZIBAL_MERCHANT: own },
    })
  })

  describe('while a payment or a refund is in progress', () => {
    const values = { PAYMENT_GATEWAY: 'zarinpal' }
    const setStatus = (status: 'created' | 'sent' | 'verifying' | 'failed' | 'refundDue', by_hand = false) =>
      shop.db.updateTable('payments').set({ status, by_hand }).execute()
    const refused = {
      status: 400,
      body: { fields: { 'secrets.ZARINPAL_MERCHANT_ID': expect.stringContaining('در جریان است') } },
    }
    beforeEach(async () => {
      await save({ values, secrets: { ZARINPAL_MERCHANT_ID: KEY } })
      bank.answer(ok({ code: 100, message: 'Success', authority: 'A'.padEnd(36, '0') }))
      await checkoutSteps(shop).order(await openShopper(shop))
    })

    it('its gateway keeps its key, and can be turned off', async () => {
      for (const status of ['created', 'sent', 'verifying', 'refundDue'] as const) {
        await setStatus(status)
        expect(await save({ values, secrets: { ZARINPAL_MERCHANT_ID: OTHER_KEY } })).toMatchObject(refused)
        expect(await save({ secrets: { ZARINPAL_MERCHANT_ID: '' } })).toMatchObject(refused)
      }
      expect((await save({ values, secrets: { ZARINPAL_MERCHANT_ID: KEY } })).status).toBe(200)
      expect((await save({})).status).toBe(200)
      expect(shop.app.context.settings.payments).toMatchObject({ banks: { zarinpal: { key: KEY } } })
      await setStatus('failed')
      expect((await save({ secrets: { ZARINPAL_MERCHANT_ID: OTHER_KEY } })).status).toBe(200)
    })

    it('its gateway needs no key any more when staff have to make the refund', async () => {
      await setStatus('refundDue', true)
      expect((await save({ secrets: { ZARINPAL_MERCHANT_ID: '' } })).status).toBe(200)
    })

    it('an earlier version without the key cannot be restored', async () => {
      const { items, version } = await owner.visitor.call('listSettingVersions', undefined, {
        query: { part: 'selling' },
      })
      const restore = () =>
        owner.visitor.ask('restoreSetting', {
          body: { part: 'selling', version },
          params: { id: items.at(-1)!.id },
        })
      expect(await restore()).toMatchObject(refused)
      await setStatus('failed')
      expect((await restore()).status).toBe(200)
    })

    it('a key that cannot be decrypted any more can be replaced', async () => {
      const lost = sealed('ZARINPAL_MERCHANT_ID', KEY, 'another secret')
      await writeSetting(shop.db, SELLING, { values, secrets: { ZARINPAL_MERCHANT_ID: lost } })
      expect((await save({ values, secrets: { ZARINPAL_MERCHANT_ID: KEY } })).status).toBe(200)
      expect(shop.app.context.settings.payments).toMatchObject({ banks: { zarinpal: { key: KEY } } })
    })
  })
})
