/** The home page edited in the panel, over HTTP on the real database. */
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { HomeDescription } from '../../contract/settings/homeFile.ts'
import { exportHome } from '../administration/folder/exportSettings.ts'
import { readStoredHome } from '../home/home.ts'
import { forgetPreviews } from '../home/previews.ts'
import { databaseKinds } from '../testing/databases.ts'
import { exportOver, restoreEarlier } from '../testing/settingSteps.ts'
import { shopForAll } from '../testing/shop.ts'
import { openStaff } from '../testing/staff.ts'
import type { Visitor } from '../testing/visitor.ts'
import { describedHome, homeOf } from './derivedHome.ts'

describe.each(databaseKinds)('the home page of the panel ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: Visitor
  beforeAll(async () => {
    staff = (await openStaff(shop, 'owner')).visitor
  })
  const get = () => staff.call('getHomeSettings')
  const titles = async (preview?: string) => {
    const { sections } = await shop
      .visitor()
      .call('getHome', undefined, preview ? { query: { preview } } : {})
    return sections.map(({ title }) => title)
  }
  const text = (title: string, more: object = {}) => ({ type: 'text' as const, title, text: 'متن', ...more })
  const page = (...sections: HomeDescription['sections']): HomeDescription => ({ title: 'عقربه', sections })

  it('describes the stored page so that converting the description gives the same page', async () => {
    const stored = await readStoredHome(shop.db)
    // The stored HTML is sanitised by the first conversion.
    const derived = homeOf(describedHome(stored))
    expect(derived).toMatchObject({
      ...stored,
      sections: stored.sections.map(({ type, title }) => ({ type, title })),
    })
    expect(homeOf(describedHome(derived))).toEqual(derived)
    expect((await get()).home).toEqual(describedHome(stored))
  })

  it('shows a draft only at its own URL, publishes it, and restores the earlier page', async () => {
    const before = await get()
    const shown = await titles()
    const { url } = await staff.call('previewHome', { home: page(text('پیش‌نویس')) })
    const preview = new URL(url, 'http://shop').searchParams.get('preview')!
    expect(await titles(preview)).toEqual(['پیش‌نویس'])
    expect(await titles(`${preview.slice(0, -1)}x`)).toEqual(shown)
    expect(await titles()).toEqual(shown)

    const after = await staff.call('saveHomeSettings', {
      home: page(text('نوروز'), text('یلدا')),
      version: before.version,
    })
    expect(await titles()).toEqual(['نوروز', 'یلدا'])
    const late = await staff.ask('saveHomeSettings', {
      body: { home: page(text('دیگری')), version: before.version },
    })
    expect(late.status).toBe(409)
    const versions = await restoreEarlier(staff, 'home')
    expect(versions.map(({ isNow }) => isNow)).toEqual([true, false])
    expect(await titles()).toEqual(shown)
    expect((await get()).version).not.toBe(after.version)
  })

  it('shows a section only in its period', async () => {
    const at = (ms: number) => new Date(shop.now() + ms).toISOString()
    const { version } = await get()
    const home = page(
      text('همیشه'),
      text('گذشته', { to: at(-1000) }),
      text('اکنون', { from: at(-1000), to: at(60_000) }),
      text('آینده', { from: at(60_000) }),
    )
    await staff.call('saveHomeSettings', { home, version })
    expect(await titles()).toEqual(['همیشه', 'اکنون'])
  })

  it('shows all sections of a draft, because its author also wants to see those that come later', async () => {
    const from = new Date(shop.now() + 60_000).toISOString()
    const { url } = await staff.call('previewHome', { home: page(text('یلدا', { from })) })
    expect(await titles(new URL(url, 'http://shop').searchParams.get('preview')!)).toEqual(['یلدا'])
  })

  it('deletes a draft after an hour, so that its pictures no longer count as used', async () => {
    const count = async () =>
      (await shop.db.selectFrom('settings').where('key', 'like', '%-preview-%').select('key').execute())
        .length
    await staff.call('previewHome', { home: page(text('پیش‌نویس')) })
    await forgetPreviews(shop.db, shop.now() + 59 * 60_000)
    expect(await count()).toBe(1)
    await forgetPreviews(shop.db, shop.now() + 61 * 60_000)
    expect(await count()).toBe(0)
  })

  it('refuses values that cannot be shown, with a message at their field', async () => {
    const { version } = await get()
    const sections = [
      {
        type: 'banners',
        items: [
          { title: 'بنر', url: '/shop/nowhere', image: `/media/picture/${'0'.repeat(32)}-1080.webp` },
          { title: 'بنر', url: '/', image: '//other.example/picture.webp' },
        ],
      },
      { type: 'slider', slides: [{ heading: '', button: { label: 'دیدن', url: '/' } }] },
      text('بازه', { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' }),
    ]
    const send = async (home: unknown) =>
      (await staff.ask('saveHomeSettings', { body: { home, version } as never })).body.fields
    expect(await send({ title: 'خانه', sections })).toEqual({
      'home.sections.1.slides.0.heading': 'تیتر را وارد کنید.',
    })
    expect(await send({ title: 'خانه', sections: [sections[0], sections[2]] })).toEqual({
      'home.sections.0.items.0.url': expect.any(String),
      'home.sections.0.items.0.image': expect.stringContaining('دیگر در فروشگاه نیست'),
      'home.sections.0.items.1.image': expect.stringContaining('کتابخانهٔ تصویرها'),
      'home.sections.1.to': expect.stringContaining('پس از آغاز'),
    })
  })

  it('shows the picture of a category on a tile that has no picture', async () => {
    const { version } = await get()
    const category = await shop.db
      .selectFrom('categories')
      .select(['id', 'slug'])
      .limit(1)
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('categories')
      .set({ image_url: '/media/photo/0-350.webp' })
      .where('id', '=', category.id)
      .execute()
    const url = `/shop/category/${category.id}/${category.slug}`
    const items = [
      { title: 'دسته', url },
      { title: 'با تصویر', url, image: 'tile/diver' },
      { title: 'جای دیگر', url: '/blog' },
    ]
    await staff.call('saveHomeSettings', { home: page({ type: 'categories', items }), version })
    const { sections } = await shop.visitor().call('getHome')
    expect(sections[0]?.data).toMatchObject([
      { imageUrl: '/media/photo/0-350.webp' },
      { imageUrl: '/media/tile/diver-480.webp' },
      { imageUrl: '' },
    ])
    await staff.call('saveHomeSettings', { home: page(text('همیشه')), version: (await get()).version })
  })

  it('is exported into home.yml, which differs from it before and not after', async () => {
    const file = ['home.yml', '# خانه\ntitle: خانه\nsections: []\n'] as const
    expect(await exportOver(shop.db, file, exportHome)).toEqual({
      ...{ before: ['home.yml:2'], isWritten: true, after: [], isWrittenAgain: false },
      text: expect.stringMatching(/^# خانه\ntitle: عقربه\n[^]*نمایش|همیشه/),
    })
  })

  it('stores no title when the first home page is published unchanged, so that the name of the shop is used', async () => {
    await shop.db.deleteFrom('settings').where('key', 'in', ['home', 'home-file']).execute()
    const { home, version } = await get()
    await staff.call('saveHomeSettings', { home, version })
    expect((await shop.visitor().call('getHome')).seoTitle).toBe('')
    expect((await get()).home).toEqual(home)
  })
})
