/** Staff's library of pictures, over HTTP on the real database. */
import { beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { PicturesQuery } from '../../contract/library/schemas.ts'
import { removeUnusedPhotographs } from '../media/photographsRepository.ts'
import { removeUnusedPictures } from './library.ts'
import { checkoutSteps } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { openProductStaff, type ProductStaff } from '../testing/productStaff.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper } from '../testing/shopper.ts'

describe.each(databaseKinds)('library of pictures ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: ProductStaff
  const { setStock, order } = checkoutSteps(shop)
  beforeAll(async () => {
    staff = await openProductStaff(shop)
  })

  const pictureOf = async (format: 'jpeg' | 'png' = 'jpeg', side = 400) => {
    const { data, info } = await sharp({
      create: { width: side * 2, height: side, channels: 4, background: '#b0000080' },
    })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toFormat(format)
      .toBuffer({ resolveWithObject: true })
    return `data:image/${info.format};base64,${data.toString('base64')}`
  }
  let side = 400
  /** A new picture, because the same file is stored once. */
  const add = async (fit: 'cut' | 'own' = 'own', name = '') =>
    staff.visitor.call('addPicture', { image: await pictureOf('png', (side += 1)), fit, name })
  const list = (query: PicturesQuery) => staff.visitor.call('listPictures', undefined, { query })
  const detail = (hash: string) => staff.visitor.call('getPicture', undefined, { params: { hash } })
  const remove = (hash: string) => staff.visitor.ask('removePicture', { params: { hash } })
  const stored = (hash: string) =>
    shop.db.selectFrom('photographs').where('hash', '=', hash).selectAll().executeTakeFirst()
  const dayLater = () =>
    shop.db
      .updateTable('photographs')
      .set({ created_at: new Date(Date.now() - 48 * 3_600_000) })
      .execute()

  it('crops pictures to squares without EXIF data, and shows them once they are saved', async () => {
    const { hash, imageUrl } = await add('cut')
    const { width, height, exif, format } = await sharp((await stored(hash))!.bytes).metadata()
    expect({ width, height, exif, format }).toEqual({
      ...{ width: 1080, height: 1080, exif: undefined, format: 'webp' },
    })
    const seen = await staff.read('D-3')
    const images = [{ imageUrl, alt: '' }, ...seen.images]
    expect((await staff.save(seen, { images })).images[0]).toEqual({ imageUrl, alt: seen.nameFa })
    expect((await staff.shown(seen.id)).images[0]?.imageUrl).toBe(imageUrl)
    expect((await detail(hash)).places).toEqual([
      { place: 'product', id: String(seen.id), title: seen.nameFa },
    ])
  })

  it('lists each page and draft that uses a picture, also those whose names contain a hyphen', async () => {
    const { hash, imageUrl } = await add()
    const content = `<img src="${imageUrl}" alt="">`
    const page = { content, seo_description: '', seo_keywords: '', modified_at: new Date(shop.now()) }
    await shop.db
      .insertInto('pages')
      .values([
        { ...page, name: 'return-form', path: 'return-form', title: 'فرم بازگشت' },
        { ...page, name: 'return-policy', path: 'return-policy', title: 'شرایط بازگشت' },
      ])
      .execute()
    const { id, version } = await staff.visitor.call('addDocument', { kind: 'page', title: 'پیش نویس' })
    const change = { body: content }
    await staff.visitor.call('saveDocument', { version, change }, { params: { id } })
    expect((await detail(hash)).places).toEqual([
      { place: 'draft', id, title: 'پیش نویس' },
      { place: 'page', id: 'return-policy', title: 'شرایط بازگشت' },
      { place: 'page', id: 'return-form', title: 'فرم بازگشت' },
    ])
    await shop.db.deleteFrom('pages').where('name', 'like', 'return-%').execute()
    await shop.db.deleteFrom('content_documents').where('id', '=', id).execute()
  })

  it('stores a picture once, with its proportions and transparency, and finds it by its name', async () => {
    const image = await pictureOf('png', 300)
    const first = await staff.visitor.call('addPicture', { image, fit: 'own', name: 'لوگوي يلدا' })
    const again = await staff.visitor.call('addPicture', { image, fit: 'own', name: 'دیگر' })
    expect(again).toMatchObject({ hash: first.hash, name: 'لوگوي يلدا', width: 600, height: 300 })
    expect((await sharp((await stored(first.hash))!.bytes).metadata()).hasAlpha).toBe(true)
    expect((await list({ words: 'لوگوی  یلدا' })).items).toHaveLength(1)
    await staff.visitor.call('renamePicture', { name: 'نشان' }, { params: { hash: first.hash } })
    expect((await list({ words: 'یلدا' })).items).toEqual([])
    expect((await list({ words: 'نشا' })).items[0]?.hash).toBe(first.hash)
  })

  const places = {
    brand: (url: string) => sql`update brands set story = ${`<p><img src="${url}"></p>`} where id = 1`,
    category: (url: string) => sql`update categories set image_url = ${url} where id = 1`,
    page: (url: string) => sql`update pages set content = ${`<img src="${url}">`}
      where name = (select min(name) from pages)`,
    home: (url: string) =>
      sql`insert into settings (key, value) values ('home-file', ${JSON.stringify({ image: url })})
        on conflict (key) do update set value = excluded.value`,
    version: (url: string) => sql`insert into setting_versions (key, value, at, staff_name)
      values ('home-file', ${JSON.stringify({ image: url })}, now(), '')`,
  } as const

  it.each(Object.keys(places) as (keyof typeof places)[])(
    'refuses to delete a picture while a %s uses it, and deletes it afterwards',
    async (place) => {
      const [used, other] = [await add(), await add()]
      await sql`insert into pages (name, path, title, content, seo_keywords, seo_description, fingerprint, modified_at)
        values ('library', 'library', 'صفحه', '', '', '', '', now()) on conflict do nothing`.execute(shop.db)
      await places[place](used.wholeUrl).execute(shop.db)
      expect((await detail(used.hash)).places).toMatchObject([{ place }])
      expect((await list({ used: place })).items.map(({ hash }) => hash)).toEqual([used.hash])
      expect((await remove(used.hash)).status).toBe(409)
      await expect(sql`delete from photographs where hash = ${used.hash}`.execute(shop.db)).rejects.toThrow()
      if (place === 'version') await shop.db.deleteFrom('setting_versions').execute()
      else await places[place](other.wholeUrl).execute(shop.db)
      expect((await remove(used.hash)).status).toBe(200)
      expect(await stored(used.hash)).toBeUndefined()
    },
  )

  it('deletes unused pictures that staff have confirmed, except those of today and one used meanwhile', async () => {
    const [forgotten, late, bought, other] = [
      await add(),
      await add('cut'),
      await add('cut'),
      await add('cut'),
    ]
    const seen = await staff.read('D-2')
    // The order keeps using the picture that the product had, even when the product gets another one.
    const first = await staff.save(seen, { images: [{ imageUrl: bought.imageUrl, alt: '' }] })
    await setStock('D-2', 5)
    await order(await openShopper(shop), 'D-2')
    const second = await staff.save(first, { images: [{ imageUrl: other.imageUrl, alt: '' }] })
    expect((await detail(bought.hash)).places).toMatchObject([{ place: 'order' }])
    await dayLater()
    const today = await add()
    const { count, bytes, until } = await staff.visitor.call('countUnusedPictures')
    expect(bytes).toBeGreaterThan(100)
    await staff.save(second, { images: [{ imageUrl: late.imageUrl, alt: '' }] })
    // The product does not use `other` any more.
    expect(await staff.visitor.call('removeUnusedPictures', { until })).toEqual({ removed: count })
    const left = await Promise.all([forgotten, late, bought, today].map(({ hash }) => stored(hash)))
    expect(left.map(Boolean)).toEqual([false, true, true, true])
  })

  it('deletes no picture without an entry in the log of changes', async () => {
    const { hash } = await add()
    await dayLater()
    const { until } = await staff.visitor.call('countUnusedPictures')
    const nobody = 2_000_000_000
    await expect(removeUnusedPictures(shop.app.context, new Date(until), nobody)).rejects.toThrow()
    expect(await stored(hash)).toBeDefined()
  })

  it('deletes unused pictures of imports automatically, but never those of staff', async () => {
    const own = await add()
    const imported = await add()
    await shop.db
      .updateTable('photographs')
      .set({ by_staff: false })
      .where('hash', '=', imported.hash)
      .execute()
    await removeUnusedPhotographs(shop.db, new Date(Date.now() - 60_000))
    expect(await stored(imported.hash)).toBeDefined()
    await removeUnusedPhotographs(shop.db, new Date(Date.now() + 60_000))
    expect([await stored(own.hash), await stored(imported.hash)].map(Boolean)).toEqual([true, false])
  })

  it.each<PicturesQuery>([{ words: 'همزمان' }, { used: 'nowhere' }, { words: 'همزمان', used: 'nowhere' }])(
    'pages without a gap through pictures that were added at the same moment, filtered by %j',
    async (query) => {
      await sql`insert into photographs (hash, bytes, name, created_at)
      select lpad(n::text, 32, '0'), '', 'همزمان ' || n, '2020-01-02 03:04:05.678901+00' from generate_series(1, 100) as n
      on conflict do nothing`.execute(shop.db)
      const seen: string[] = []
      for (let after: string | undefined; after !== '';) {
        const page = await list({ ...query, ...(after && { after }) })
        seen.push(...page.items.filter(({ name }) => name.startsWith('همزمان')).map(({ hash }) => hash))
        after = page.next
      }
      expect(seen).toHaveLength(100)
      expect(new Set(seen).size).toBe(100)
    },
  )

  it.each([
    ['an SVG with a script', /SVG/, async () => asPng(Buffer.from('<svg onload="alert(1)"/>'))],
    ['an SVG', /SVG/, async () => 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['no picture', /سالمی نیست/, async () => asPng(Buffer.from('GIF?'))],
    ['a small one', /کوچک‌تر/, () => pictureOf('png', 90)],
    ['of 64 megapixels', /بیش از ۶۰ مگاپیکسل/, async () => asPng(await blank(8000).png().toBuffer())],
    [
      'an AVIF named .png',
      /HEIC یا AVIF/,
      async () => asPng(await blank(300).avif({ effort: 0 }).toBuffer()),
    ],
  ])('refuses a file that is %s', async (_name, words, image) => {
    const { status, body } = await staff.visitor.ask('addPicture', {
      body: { image: await image(), fit: 'cut' },
    })
    expect([status, body.fields]).toEqual([400, { image: expect.stringMatching(words) }])
  })

  const asPng = (file: Buffer) => `data:image/png;base64,${file.toString('base64')}`
  const blank = (length: number) =>
    sharp({ create: { width: length, height: length, channels: 3, background: '#ffffff' } })
})
