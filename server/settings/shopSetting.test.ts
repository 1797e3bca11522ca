/** The owner's description of the shop from files and from the panel, and its export into files. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { ShopDescription } from '../../contract/settings/shopFile.ts'
import { masterData, ownShop } from '../../demo/content/masterData.ts'
import { commands } from '../administration/commands.ts'
import { databaseKinds, temporaryFolder } from '../testing/databases.ts'
import { shopForEach } from '../testing/shop.ts'
import { commandContext } from '../testing/settingSteps.ts'
import type { Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { masterDataOf, ownShopOf } from './derivedShop.ts'
import { descriptionOf } from './describedShop.ts'

const silent = { progress: () => {}, problem: () => {} }

describe.each(databaseKinds)('settings of the shop ($name)', (kind) => {
  const shop = shopForEach(kind)
  let owner: Shopper
  let folder: string
  beforeEach(async () => {
    owner = await openStaff(shop, 'owner')
    folder = join(temporaryFolder(), 'content')
    mkdirSync(folder)
  })
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

  const read = () => owner.visitor.call('getShopSettings')
  const save = async (change: Partial<ShopDescription>, version?: string) => {
    const now = await read()
    return owner.visitor.ask('saveShopSettings', {
      body: { shop: { ...now.shop, ...change }, version: version ?? now.version },
    })
  }
  const command = (name: 'content' | 'export') =>
    commands[name](commandContext(shop), { folder, dryRun: false, prune: false }, silent)
  const file = () => readFileSync(join(folder, 'shop.yml'), 'utf8')
  const write = (text: string) => writeFileSync(join(folder, 'shop.yml'), text)

  it('shows a draft only at its own URL, and refuses its dead links', async () => {
    const { shop: now } = await read()
    const draft = { ...now, name: 'ساعت‌سرای پروین', announcements: ['پیش‌نویس'], legal: 'حقوق' }
    const { url } = await owner.visitor.call('previewShop', { shop: draft })
    const preview = new URL(url, 'http://shop').searchParams.get('preview')!
    const { shell } = await shop.visitor().call('getHome', undefined, { query: { preview } })
    const published = await shop.visitor().call('getMasterData')
    expect(shell).toMatchObject({
      ...{ aboutUs: published.aboutUs, menu: published.menu, headerTextAnimation: ['پیش‌نویس'] },
      footerLeftHtml: expect.stringContaining('<p>حقوق</p>'),
    })
    expect(shell?.shop).toEqual({ ...published.shop, name: 'ساعت‌سرای پروین' })
    expect(published.headerTextAnimation).not.toEqual(['پیش‌نویس'])
    const refused = await owner.visitor.ask('previewShop', {
      body: { shop: { ...draft, news: [{ label: 'هیچ', url: '/shop/nowhere' }] } },
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { 'shop.news.0.url': expect.any(String) } },
    })
  })

  it('a saved change shows in the shop at once, and is logged', async () => {
    const { status } = await save({
      ...{ name: 'ساعت‌سرای پروین', phone: '+982112345678', hours: '۹ تا ۲۱' },
      announcements: ['ارسال رایگان'],
    })
    expect(status).toBe(200)
    expect(await shop.visitor().call('getMasterData')).toMatchObject({
      shop: { name: 'ساعت‌سرای پروین', phone: '+982112345678' },
      headerTextAnimation: ['ارسال رایگان'],
      headerInfo: expect.stringContaining('پاسخ‌گویی ۹ تا ۲۱'),
    })
    expect(await read()).toMatchObject({ isFromPanel: true, isLocked: false })
    const { items } = await owner.visitor.call('listChanges', undefined, { query: { kind: 'setting' } })
    expect(items).toMatchObject([
      { subject: 'shop', action: 'saved', after: { name: 'ساعت‌سرای پروین', hours: '۹ تا ۲۱' } },
    ])
  })

  it('refuses wrong values with a message at each field, and changes nothing', async () => {
    const before = await read()
    const { status, body } = await save({
      name: '',
      phone: '021',
      email: 'a@b..ir',
      social: { instagram: 'javascript:alert(1)', telegram: 'https://telegram' },
    })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {}).sort()).toEqual([
      ...['shop.email', 'shop.name', 'shop.phone', 'shop.social.instagram', 'shop.social.telegram'],
    ])
    const dead = await save({
      footerLinks: [
        { label: 'خانه', url: '/' },
        { label: 'هیچ', url: '/nowhere' },
      ],
      trustMarks: [{ title: 'x', url: 'https://a.example', image: 'https://a.example/x.png' }],
      logo: { image: `/media/picture/${'0'.repeat(32)}-1080.webp`, width: 300, height: 100 },
      cardToCard: { cards: [{ number: '6037 9900 0000 0007', holder: 'x', bank: 'x' }] },
    })
    expect(dead.body.fields).toMatchObject({
      'shop.footerLinks.1.url': 'صفحه‌ای با این نشانی نداریم.',
      'shop.trustMarks.0.image': expect.stringContaining('trustseal.enamad.ir'),
      'shop.logo': expect.stringContaining('دیگر در فروشگاه نیست'),
      'shop.cardToCard.cards.0.number': expect.stringContaining('درست نیست'),
    })
    expect(await read()).toEqual(before)
  })

  it('refuses the second of two concurrent saves, which can be repeated with the new version', async () => {
    const { version } = await read()
    expect((await save({ slogan: 'یک' }, version)).status).toBe(200)
    expect((await save({ slogan: 'دو' }, version)).status).toBe(409)
    expect((await read()).shop.slogan).toBe('یک')
    expect((await save({ slogan: 'دو' })).status).toBe(200)
  })

  it('restores an earlier version, which is a new version in the history', async () => {
    const before = await read()
    await save({ slogan: 'نو' })
    const history = await owner.visitor.call('listSettingVersions', undefined, { query: { part: 'shop' } })
    expect(history.items).toMatchObject([
      { fields: ['slogan'], isNow: true },
      { fields: [], staff: '', isNow: false },
    ])
    const after = await owner.visitor.call(
      'restoreSetting',
      { part: 'shop', version: history.version },
      { params: { id: history.items[1]!.id } },
    )
    expect(after.items).toHaveLength(3)
    expect((await read()).shop).toEqual(before.shop)
    const stale = await owner.visitor.ask('restoreSetting', {
      params: { id: history.items[0]!.id },
      body: { part: 'shop', version: history.version },
    })
    expect(stale.status).toBe(409)
  })

  it('npm run content refuses shop.yml after a change in the panel, until that change is exported', async () => {
    write('# my remark\nname: ساعت‌سرا\nslogan: از فایل\nhours: صبح‌ها\n')
    expect(await command('content')).toMatchObject({ problems: [], written: 3 })
    expect((await read()).isFromPanel).toBe(false)
    const { shop: description } = await read()
    const { hours: _hours, ...rest } = description
    await owner.visitor.call('saveShopSettings', {
      shop: { ...rest, slogan: 'از پنل' },
      version: (await read()).version,
    })
    expect(await command('content')).toMatchObject({
      problems: [{ file: 'shop.yml', line: 2, reason: expect.stringContaining('--export') }],
    })
    expect(await command('export')).toMatchObject({ written: true })
    expect(file()).toBe('# my remark\nname: ساعت‌سرا\nslogan: از پنل\n')
    expect(await command('content')).toMatchObject({ problems: [], written: 0 })
    expect((await read()).isFromPanel).toBe(false)
  })

  it('exports no file if the panel has changed nothing', async () => {
    expect(await command('export')).toMatchObject({ written: false })
  })
})

describe.each(databaseKinds)('a shop that is set up by files only ($name)', (kind) => {
  const shop = shopForEach(kind, { env: { PANEL_EDITORS: 'off' } })

  it('shows its settings in the panel and refuses changes there', async () => {
    const owner = await openStaff(shop, 'owner')
    const { shop: description, version, isLocked } = await owner.visitor.call('getShopSettings')
    expect(isLocked).toBe(true)
    const { status, body } = await owner.visitor.ask('saveShopSettings', {
      body: { shop: description, version },
    })
    expect([status, body.message]).toEqual([403, expect.stringContaining('PANEL_EDITORS')])
    const { delivery, version: seen } = await owner.visitor.call('getDeliverySettings')
    const refused = await owner.visitor.ask('saveDeliverySettings', { body: { delivery, version: seen } })
    expect(refused.status).toBe(403)
    expect(await owner.visitor.call('listDocuments', undefined, { query: {} })).toMatchObject({
      isLocked: true,
    })
  })
})

describe('a description that is derived from the stored data of a shop without one', () => {
  const derived = (description: ShopDescription) => ({
    own: ownShopOf(description),
    data: masterDataOf(description),
  })
  const full: ShopDescription = {
    ...{ name: 'ساعت‌سرا', slogan: 'از ۱۳۴۰', phone: '+982112345678', hours: '۹ تا ۲۱' },
    ...{ email: 'a@b.example', address: 'شیراز', about: 'از **پدر** به پسر.', legal: 'قانون' },
    ...{
      topLinks: [{ label: 'x', url: '/' }],
      announcements: ['y'],
      footerLinks: [{ label: 'x', url: '/' }],
    },
    social: { instagram: 'https://www.instagram.com/a' },
    trustMarks: [{ title: 'نماد', url: 'https://a.example/?a=1&b=2', image: 'https://a.example/i?a=1&b=2' }],
    orders: { mobiles: ['09131234567'] },
    ...{ giftWrap: { price: 1 }, companyInvoice: true },
  }

  it('can be converted to the same shop again', () => {
    const { own, data } = derived(full)
    const again = descriptionOf(own, { ...data, menu: [] })
    expect(again).toEqual(full)
    expect(derived(again)).toEqual({ own, data })
  })

  it('contains all data that the demo shows', () => {
    const description = descriptionOf(ownShop, masterData)
    expect(description).toMatchObject({
      name: 'عقربه',
      hours: '۹ تا ۲۱',
      about: expect.stringMatching(/^\*\*عقربه/),
    })
    expect(ownShopOf(description)).toEqual(ownShop)
  })
})
