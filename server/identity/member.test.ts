import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import type { Request } from '../../contract/endpoints.ts'
import { validationMessages as messages } from '../../contract/validation.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'
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

describe.each(databaseKinds)('data of a member ($name)', (kind) => {
  const shop = shopForAll(kind)
  const member = (mobile: string = mobiles.member) => shop.login(mobile)

  it('need a login', async () => {
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
    it('stores normalised values, and absent fields keep theirs', async () => {
      const visitor = await member()
      const names = { firstName: '  نگار ', lastName: 'آزاد  پور' }
      const details = { email: 'n@example.ir', nationalCode: '۱۰۳۵۰۸۲۹', birthday: '1990-05-21' }
      const saved = {
        firstName: 'نگار',
        lastName: 'آزاد پور',
        mobile: mobiles.member,
        email: 'n@example.ir',
        nationalCode: '0010350829',
        birthday: '1990-05-21',
        avatar: '',
        hasPassword: true,
      }
      expect(await visitor.call('updateProfile', { ...names, ...details })).toEqual(saved)
      expect(await visitor.call('updateProfile', { ...names, email: '' })).toEqual({ ...saved, email: '' })
      expect(await visitor.call('getProfile')).toEqual({ ...saved, email: '' })
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
    ])('refuses the profile %j', async (wrong, fields) => {
      const body = { firstName: 'نگار', lastName: 'آزاد', ...wrong }
      expect(await (await member()).ask('updateProfile', { body })).toMatchObject({
        status: 400,
        body: { fields },
      })
    })

    it('converts a picture to a small square with its own URL and can remove it', async () => {
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
    it('have the first as default, another one on request, and the newest after the removal of the default', async () => {
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
      const remove = () => visitor.call('removeAddress', undefined, { query: { id: mother!.id } })
      expect(titles(await remove())).toBe('*کار خانه')
      expect(titles(await remove())).toBe('*کار خانه')
      expect((await visitor.ask('saveAddress', { body: changed })).status).toBe(409)
    })

    it("can become the default without overwriting another device's text", async () => {
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
      // A change validates the given fields and keeps the others; a new address needs all fields.
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

    it('are not overwritten when they changed since they were read, but a repeated request is accepted', async () => {
      const phone = await member(mobiles.unverified)
      const [seen] = (await phone.call('saveAddress', address({ title: 'باغ', isDefault: true }))).addresses
      const { id, version } = seen!
      const written = address({ id, title: 'باغ', text: 'خیابان تازه، کوچهٔ نهم', version })
      const [after] = (await phone.call('saveAddress', written)).addresses
      expect(after!.version).not.toBe(version)
      // The request repeats one whose answer was lost.
      expect((await phone.call('saveAddress', written)).addresses[0]).toEqual(after)
      const late = await phone.ask('saveAddress', { body: { ...written, text: 'خیابان کهنه، کوچهٔ دوم' } })
      expect(late).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('تغییر کرده است') },
      })
    })

    it('can be saved from a form that was opened before another became the default, which stays the default', async () => {
      const phone = await member(mobiles.unverified)
      const [seen] = (await phone.call('saveAddress', address({ title: 'باغ', isDefault: true }))).addresses
      await phone.call('saveAddress', address({ title: 'ویلا', isDefault: true }))
      const { addresses } = await phone.call('saveAddress', { ...seen!, unit: '۷' })
      expect(addresses[0]).toMatchObject({ title: 'ویلا', isDefault: true })
      expect(addresses.find(({ id }) => id === seen!.id)).toMatchObject({ unit: '۷', isDefault: false })
    })

    it('store a city in its usual spelling', async () => {
      const { addresses } = await (await member()).call('saveAddress', address({ city: ' خميني‌شهر' }))
      expect(addresses.map(({ city }) => city)).toContain('خمینی شهر')
    })

    it('have the title «خانه» by default', async () => {
      const text = 'خیابان تازه، کوچهٔ یازدهم'
      const { addresses } = await (await member()).call('saveAddress', address({ title: ' ', text }))
      expect(addresses.find((other) => other.text === text)?.title).toBe('خانه')
    })

    it('cannot be changed by another account', async () => {
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
    ])('refuse %j', async (wrong, fields) => {
      const answer = await (await member()).ask('saveAddress', { body: address(wrong) })
      expect(answer).toMatchObject({ status: 400, body: { fields } })
    })
  })

  it("lists the caller's session first, and ends other sessions of the account but not of other accounts", async () => {
    const [phone, laptop, tablet] = [await member(), await member(), await member()]
    const stranger = await member(mobiles.administrator)
    const foreign = (await stranger.call('listSessions')).sessions[0]!.id
    const { sessions } = await laptop.call('listSessions')
    expect(sessions.filter(({ current }) => current)).toEqual([sessions[0]])
    const phoneId = (await phone.call('listSessions')).sessions[0]!.id
    const end = (id: string) => laptop.call('endSession', undefined, { params: { id } })
    await end(phoneId)
    expect((await phone.ask('listSessions')).status).toBe(401)
    const why = { status: 401, body: { message: endMessages.device } }
    expect(await phone.ask('refreshToken')).toMatchObject(why)
    await end(foreign)
    expect((await stranger.ask('listSessions')).status).toBe(200)
    expect(await laptop.call('endOtherSessions')).toMatchObject({ sessions: [{ current: true }] })
    expect((await tablet.ask('listSessions')).status).toBe(401)
    expect(await tablet.ask('refreshToken')).toMatchObject(why)
    expect(shop.events.at(-1)).toMatchObject({ name: 'identity.changed', userId: 1 })
  })

  it('lists favourites newest first, and counts them on the dashboard', async () => {
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
      // An unpublished favourite is neither listed nor counted, but can be removed.
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
