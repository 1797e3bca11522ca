import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import type { Request } from '../../contract/endpoints.ts'
import { validationMessages as messages } from '../../contract/validation.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { endMessages } from './sessions.ts'

const address = (changes: Partial<Request<'saveAddress'>> = {}): Request<'saveAddress'> => ({
  title: 'خانه',
  receiver: 'نگار آزاد',
  mobile: '۰۹۱۳۱۲۳۴۵۶۷',
  province: 'اصفهان',
  city: 'کاشان',
  postalCode: '۸۷۱۳۷-۵۵۱۵۵',
  text: 'خیابان امیرکبیر،  کوچهٔ سوم',
  plate: '۱۲',
  ...changes,
})

describe.each(databaseKinds)('what a member keeps ($name)', (kind) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openTestShop(kind)))
  afterAll(() => shop.close())
  async function member(mobile: string = mobiles.member) {
    const visitor = shop.visitor()
    await visitor.login(mobile)
    return visitor
  }

  it('is nobody else’s', async () => {
    for (const name of [
      'getProfile',
      'listAddresses',
      'listSessions',
      'getDashboard',
      'listFavourites',
    ] as const)
      expect((await shop.visitor().ask(name)).status).toBe(401)
  })

  describe('profile', () => {
    it('is kept tidy, and what is not named stays', async () => {
      const visitor = await member()
      const names = { firstName: '  نگار ', lastName: 'آزاد  پور' }
      const told = { email: 'n@example.ir', nationalCode: '۱۰۳۵۰۸۲۹', birthday: '1990-05-21' }
      const kept = {
        firstName: 'نگار',
        lastName: 'آزاد پور',
        mobile: mobiles.member,
        email: 'n@example.ir',
        nationalCode: '0010350829',
        birthday: '1990-05-21',
        avatar: '',
        hasPassword: true,
      }
      expect(await visitor.call('updateProfile', { ...names, ...told })).toEqual(kept)
      expect(await visitor.call('updateProfile', { ...names, email: '' })).toEqual({ ...kept, email: '' })
      expect(await visitor.call('getProfile')).toEqual({ ...kept, email: '' })
      expect((await visitor.call('getMasterData')).userInfo?.lastName).toBe('آزاد پور')
    })

    it.each([
      [{ firstName: ' ' }, { firstName: messages.firstNameRequired }],
      [{ lastName: 'آزاد۲' }, { lastName: messages.personName }],
      [{ email: 'a@b.c' }, { email: messages.email }],
      [{ nationalCode: '0010350828' }, { nationalCode: messages.nationalCode }],
      [{ birthday: '2026-03-02' }, { birthday: messages.birthday }],
      [{ avatar: 'data:image/png;base64,AAAA' }, { avatar: messages.avatar }],
      [{ avatar: 'https://example.ir/me.png' }, { avatar: messages.avatar }],
    ])('refuses %j', async (wrong, fields) => {
      const body = { firstName: 'نگار', lastName: 'آزاد', ...wrong }
      expect(await (await member()).ask('updateProfile', { body })).toMatchObject({
        status: 400,
        body: { fields },
      })
    })

    it('a picture becomes a small square, has an address of its own, and can be taken away', async () => {
      const visitor = await member()
      const names = { firstName: 'نگار', lastName: 'آزاد' }
      const wide = { create: { width: 640, height: 320, channels: 3 as const, background: '#cf0f3c' } }
      const bytes = await sharp(wide).jpeg().toBuffer()
      const avatar = `data:image/jpeg;base64,${bytes.toString('base64')}`
      const saved = await visitor.call('updateProfile', { ...names, avatar })
      expect(saved.avatar).toMatch(/^\/media\/avatar\/[0-9a-f]{32}\.webp$/)
      const picture = await shop.app.inject({ url: saved.avatar })
      expect(picture.headers['content-type']).toBe('image/webp')
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
        width: 256,
        height: 256,
        format: 'webp',
      })
      expect((await visitor.call('updateProfile', names)).avatar).toBe(saved.avatar)
      expect((await visitor.call('updateProfile', { ...names, avatar: '' })).avatar).toBe('')
      expect((await shop.app.inject({ url: saved.avatar })).statusCode).toBe(404)
    })
  })

  describe('addresses', () => {
    it('the first is the default; another takes over; when it goes the newest follows', async () => {
      const visitor = await member()
      const titles = ({ addresses }: { addresses: { title: string; isDefault: boolean }[] }) =>
        addresses.map(({ title, isDefault }) => (isDefault ? `*${title}` : title)).join(' ')
      const first = await visitor.call('saveAddress', address())
      expect(first.addresses).toMatchObject([
        {
          mobile: '09131234567',
          postalCode: '8713755155',
          text: 'خیابان امیرکبیر، کوچهٔ سوم',
          unit: '',
          isDefault: true,
        },
      ])
      expect(titles(await visitor.call('saveAddress', address({ title: 'کار' })))).toBe('*خانه کار')
      const third = await visitor.call('saveAddress', address({ title: 'مادر', isDefault: true }))
      expect(titles(third)).toBe('*مادر کار خانه')
      const [mother] = third.addresses
      const changed = address({ id: mother!.id, title: 'مادرم', unit: '۳' })
      expect(titles(await visitor.call('saveAddress', changed))).toBe('*مادرم کار خانه')
      const remove = (id: number) =>
        shop.app.inject({
          method: 'DELETE',
          url: `/api/Member-Account/Addresses?id=${id}`,
          headers: { authorization: `Bearer ${visitor.token}`, ...xsrf(visitor.cookies) },
        })
      expect(titles((await remove(mother!.id)).json())).toBe('*کار خانه')
      expect(titles((await remove(mother!.id)).json())).toBe('*کار خانه')
      expect((await visitor.ask('saveAddress', { body: changed })).status).toBe(409)
    })

    it('only the default is changed where only that is asked: what another device wrote stays', async () => {
      const phone = await member(mobiles.unverified)
      await phone.call('saveAddress', address({ title: 'خانه' }))
      const [, work] = (await phone.call('saveAddress', address({ title: 'کار' }))).addresses
      const laptop = await member(mobiles.unverified)
      await laptop.call('saveAddress', address({ id: work!.id, title: 'کار', text: 'خیابان تازه، کوچهٔ نهم' }))
      const { addresses } = await phone.call('saveAddress', { id: work!.id, isDefault: true })
      expect(addresses).toMatchObject([
        { title: 'کار', text: 'خیابان تازه، کوچهٔ نهم', isDefault: true },
        { title: 'خانه', isDefault: false },
      ])
      // What is there of a text is judged, what is absent stays; a new one needs it all.
      const saved = await phone.call('saveAddress', { id: work!.id, unit: '۴' })
      expect(saved.addresses[0]).toMatchObject({ text: 'خیابان تازه، کوچهٔ نهم', unit: '۴', isDefault: true })
      const short = await phone.ask('saveAddress', { body: { id: work!.id, text: 'کوتاه' } })
      expect(short).toMatchObject({ status: 400, body: { fields: { text: messages.addressShort } } })
      const fields = expect.objectContaining({ plate: messages.plateRequired })
      expect(await phone.ask('saveAddress', { body: { isDefault: true } })).toMatchObject({
        status: 400,
        body: { fields },
      })
    })

    it('changed elsewhere since it was read is refused, and said so; sent once more it is not', async () => {
      const phone = await member(mobiles.unverified)
      const [seen] = (await phone.call('saveAddress', address({ title: 'باغ', isDefault: true }))).addresses
      const { id, version } = seen!
      const written = address({ id, title: 'باغ', text: 'خیابان تازه، کوچهٔ نهم', version })
      const [after] = (await phone.call('saveAddress', written)).addresses
      expect(after!.version).not.toBe(version)
      // Its answer was lost.
      expect((await phone.call('saveAddress', written)).addresses[0]).toEqual(after)
      const late = await phone.ask('saveAddress', { body: { ...written, text: 'خیابان کهنه، کوچهٔ دوم' } })
      expect(late).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('تغییر کرده است') },
      })

      // The default was given to another: an old form does not take it back.
      await phone.call('saveAddress', address({ title: 'ویلا', isDefault: true }))
      const form = { ...written, version: after!.version, isDefault: true }
      expect((await phone.ask('saveAddress', { body: form })).status).toBe(409)
      const { addresses } = await phone.call('listAddresses')
      expect(addresses[0]).toMatchObject({ title: 'ویلا' })
      expect(addresses.find((kept) => kept.id === id)?.text).toBe('خیابان تازه، کوچهٔ نهم')
    })

    it('a city is kept in its usual spelling, however it was typed', async () => {
      const { addresses } = await (await member()).call('saveAddress', address({ city: ' خميني‌شهر' }))
      expect(addresses.map(({ city }) => city)).toContain('خمینی شهر')
    })

    it('gets the title «خانه» when none is given', async () => {
      const text = 'خیابان تازه، کوچهٔ یازدهم'
      const { addresses } = await (await member()).call('saveAddress', address({ title: ' ', text }))
      expect(addresses.find((kept) => kept.text === text)?.title).toBe('خانه')
    })

    it('of another account cannot be changed', async () => {
      const owner = await member()
      const { addresses } = await owner.call('saveAddress', address())
      const other = await member(mobiles.administrator)
      expect((await other.ask('saveAddress', { body: address({ id: addresses[0]!.id }) })).status).toBe(409)
      expect((await other.call('listAddresses')).addresses).toEqual([])
    })

    it.each([
      [{ receiver: 'علی۲' }, { receiver: messages.receiver }],
      [{ mobile: '0913' }, { mobile: messages.mobilePattern }],
      [{ province: '' }, { province: messages.provinceRequired }],
      [{ city: 'تهران' }, { city: messages.cityUnknown }],
      [{ postalCode: '0713755155' }, { postalCode: messages.postalCode }],
      [{ text: 'کوتاه' }, { text: messages.addressShort }],
      [{ plate: '' }, { plate: messages.plateRequired }],
      [{ unit: '12345678901' }, { unit: messages.unit }],
    ])('refuses %j', async (wrong, fields) => {
      const answer = await (await member()).ask('saveAddress', { body: address(wrong) })
      expect(answer).toMatchObject({ status: 400, body: { fields } })
    })
  })

  it('sessions: this one first; another ends, then all others; a stranger’s is left alone', async () => {
    const [phone, laptop, tablet] = [await member(), await member(), await member()]
    const stranger = await member(mobiles.administrator)
    const foreign = (await stranger.call('listSessions')).sessions[0]!.id
    const { sessions } = await laptop.call('listSessions')
    expect(sessions.filter(({ current }) => current)).toEqual([sessions[0]])
    const phoneId = (await phone.call('listSessions')).sessions[0]!.id
    const end = (path: string) =>
      shop.app.inject({
        method: 'DELETE',
        url: `/api/Member-Account/Sessions${path}`,
        headers: { authorization: `Bearer ${laptop.token}`, ...xsrf(laptop.cookies) },
      })
    expect((await end(`/${phoneId}`)).statusCode).toBe(200)
    expect((await phone.ask('listSessions')).status).toBe(401)
    const why = { status: 401, body: { message: endMessages.device } }
    expect(await phone.ask('refreshToken')).toMatchObject(why)
    await end(`/${foreign}`)
    expect((await stranger.ask('listSessions')).status).toBe(200)
    expect((await end('')).json()).toMatchObject({ sessions: [{ current: true }] })
    expect((await tablet.ask('listSessions')).status).toBe(401)
    expect(await tablet.ask('refreshToken')).toMatchObject(why)
    expect(shop.events.at(-1)).toMatchObject({ name: 'identity.changed', userId: 1 })
  })

  it('favourites newest first, and the account at a glance', async () => {
    const visitor = await member(mobiles.unverified)
    for (const WebsiteCode of ['D-1', 'Z-4']) await visitor.call('addFavourite', { WebsiteCode, Refer: '' })
    await shop.db
      .updateTable('favourites')
      .set({ created_at: new Date('2026-01-01') })
      .where('product_id', '=', 1)
      .execute()
    const { items, ...rest } = await visitor.call('listFavourites')
    expect(items.map(({ websiteCode, isFav }) => [websiteCode, isFav])).toEqual([
      ['Z-4', true],
      ['D-1', true],
    ])
    expect(rest).toEqual({ total: 2, page: 1, pageSize: 24 })
    const { addresses } = await visitor.call('listAddresses')
    expect(await visitor.call('getDashboard')).toMatchObject({
      counts: { orders: 0, favourites: 2, addresses: addresses.length, basket: 0 },
      orders: [],
      favourites: [{ websiteCode: 'Z-4' }, { websiteCode: 'D-1' }],
      missing: ['email', 'nationalCode', 'birthday'],
    })
    const publish = (published: boolean) =>
      shop.db.updateTable('products').set({ published }).where('website_code', '=', 'Z-4').execute()
    await publish(false)
    try {
      // Not in the list, so not in any count; and it can be given up.
      const { items, total } = await visitor.call('listFavourites')
      expect([items.map(({ websiteCode }) => websiteCode), total]).toEqual([['D-1'], 1])
      expect(await visitor.call('listFavouriteCodes')).toEqual({ codes: ['D-1'] })
      expect(await visitor.call('getDashboard')).toMatchObject({ counts: { favourites: 1 } })
      const removal = await visitor.call('removeFavourite', { WebsiteCode: 'Z-4', Refer: '' })
      expect(removal).toEqual({ success: true, message: '', favCount: 1 })
    } finally {
      await publish(true)
    }
    expect((await visitor.call('listFavourites')).total).toBe(1)
  })
})

const xsrf = (cookies: ReadonlyMap<string, string>) => ({
  'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})
