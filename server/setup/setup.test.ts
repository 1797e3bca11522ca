import { beforeAll, describe, expect, it } from '@jest/globals'
import { noteBackup, readLastBackup } from '../database/upkeep.ts'
import { writeSetting } from '../site/repository.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import type { Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { askCredit, readCredit, refreshCredit } from './credit.ts'
import { readHealth } from './health.ts'

const env = { NODE_ENV: 'production', DEMO: 'off' }

describe.each(databaseKinds)('the setup of a new shop ($name)', (kind) => {
  const shop = shopForAll(kind, { empty: true, env })
  let owner: Shopper
  beforeAll(async () => (owner = await openStaff(shop, 'owner')))

  const setup = () => owner.visitor.call('getSetup')
  const states = async () => Object.fromEntries((await setup()).steps.map(({ step, state }) => [step, state]))

  it('lists every step as missing, and cannot sell', async () => {
    const { isOpen, isPlay, steps } = await setup()
    expect([isOpen, isPlay]).toEqual([false, false])
    expect(steps.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'missing'))
    expect(steps.filter(({ isNeeded }) => isNeeded).map(({ step }) => step)).toEqual([
      'shop',
      'brand',
      'category',
      'product',
      'gateway',
      'sms',
    ])
  })

  it('marks a step as done as soon as the shop has what it asks for, however it was added', async () => {
    await owner.visitor.call('addBrand', { nameFa: 'دریا', nameEn: 'Darya', country: '' })
    await owner.visitor.call('addCategory', { title: 'ساعت مچی', parentId: null })
    const { version, shop: described } = await owner.visitor.call('getShopSettings')
    await owner.visitor.call('saveShopSettings', {
      ...{ version, shop: { ...described, name: 'ساعت نیک', phone: '+982191001234' } },
    })
    expect(await states()).toMatchObject({
      shop: 'done',
      brand: 'done',
      category: 'done',
      product: 'missing',
    })
  })

  it('postpones and resumes a step for all owners, and logs both', async () => {
    const another = await openStaff(shop, 'owner')
    await owner.visitor.call('leaveSetupStep', { step: 'mail', isLater: true })
    await another.visitor.call('leaveSetupStep', { step: 'gateway', isLater: true })
    expect(await states()).toMatchObject({ mail: 'later', gateway: 'later' })
    expect((await setup()).isOpen).toBe(false)
    await owner.visitor.call('leaveSetupStep', { step: 'mail', isLater: false })
    expect(await states()).toMatchObject({ mail: 'missing', gateway: 'later' })
    const { items } = await owner.visitor.call('listChanges', undefined, { query: { id: 'setup' } })
    expect(items.map(({ action }) => action)).toEqual(['resumed', 'left', 'left'])
  })

  it('reports a failed test of SMS until a message is sent', async () => {
    const wrong = async () => (await setup()).faults.filter((fault) => fault !== 'server')
    const at = new Date(shop.now()).toISOString()
    expect(await wrong()).toEqual([])
    await writeSetting(shop.db, 'setting-tests', { sms: { at, isGood: false, message: 'نشد' } })
    expect(await wrong()).toEqual(['smsTest'])
    shop.pass(1000)
    shop.app.context.bus.emit('sms.sent', { provider: 'outbox', template: 'verify', outcome: 'ok' })
    expect(await wrong()).toEqual([])
    shop.app.context.bus.emit('sms.sent', { provider: 'outbox', template: 'verify', outcome: 'refused' })
    expect(await wrong()).toEqual(['smsTest', 'smsRefused'])
  })

  it('reports a failed backup until a later one succeeds', async () => {
    await noteBackup(shop.db, { bytes: 1, ms: 1 })
    const { at } = (await readLastBackup(shop.db))!
    const failedAt = async (ms: number) => {
      const backups = {
        ...{ isRunning: false, failedAt: new Date(at.getTime() + ms).toISOString() },
        ...{ begin: () => false, list: async () => [], openSealed: async () => null },
      }
      const context = {
        ...shop.app.context,
        backups,
        readiness: { failed: async () => [] },
        lastSms: () => null,
      }
      return (await readHealth(context as never)).backup.failedAt
    }
    expect(await failedAt(1000)).not.toBe('')
    expect(await failedAt(-1000)).toBe('')
  })

  it('fetches the credit from the carrier once an hour, and shows no credit of another carrier', async () => {
    let asked = 0
    const sms = {
      ...shop.app.context.sms,
      credit: async () => ({ ok: true, amount: 40_000 + (asked += 1), unit: 'toman' }) as const,
    }
    const settings = {
      ...shop.app.context.settings,
      sms: { provider: 'kavenegar' as const, apiKey: '', templates },
    }
    const context = { db: shop.db, now: shop.now, settings, sms } as const
    await refreshCredit(context)
    await refreshCredit(context)
    expect(await readCredit(context)).toMatchObject({ isGood: true, amount: 40_001, unit: 'toman' })
    shop.pass(60 * 60_000)
    await refreshCredit(context)
    expect(asked).toBe(2)
    const problem = { kind: 'refused', carrierCode: 403 } as const
    await askCredit({ ...context, sms: { ...sms, credit: async () => ({ ok: false, problem }) } })
    expect(await readCredit(context)).toMatchObject({
      isGood: false,
      message: 'کاوه‌نگار کلید را نمی‌شناسد.',
    })
    expect(await readCredit(shop.app.context)).toMatchObject({ at: '', isGood: false })
  })
})

const templates = { verify: 'v', forget: 'f', entry: 'e' }
