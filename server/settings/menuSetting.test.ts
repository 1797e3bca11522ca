/** The main menu edited in the panel, over HTTP on the real database. */
import { beforeAll, describe, expect, it } from '@jest/globals'
import { menu as demoMenu } from '../../demo/content/menu.ts'
import { exportMenu } from '../administration/folder/exportSettings.ts'
import { writeSetting } from '../site/repository.ts'
import { databaseKinds } from '../testing/databases.ts'
import { exportOver, restoreEarlier } from '../testing/settingSteps.ts'
import { shopForAll } from '../testing/shop.ts'
import { openStaff } from '../testing/staff.ts'
import type { Visitor } from '../testing/visitor.ts'
import { describedMenu, menuOf } from './derivedMenu.ts'

it('describes the menu of the demo so that converting the description gives the same menu', () => {
  expect(menuOf(describedMenu(demoMenu))).toEqual(demoMenu)
})

describe.each(databaseKinds)('the menu of the panel ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: Visitor
  beforeAll(async () => {
    staff = (await openStaff(shop, 'owner')).visitor
  })
  const get = () => staff.call('getMenuSettings')
  const labels = async () => (await shop.visitor().call('getMasterData')).menu.map(({ label }) => label)
  const link = (label: string) => ({ label, url: '/blog' })

  it('shows a draft only at its own URL, publishes it, refuses an outdated save, and restores the earlier menu', async () => {
    const before = await get()
    const shown = await labels()
    const draft = { items: [{ ...link('پیش‌نویس'), columns: [{ ...link('ستون'), links: [link('سوم')] }] }] }
    const { url } = await staff.call('previewMenu', { menu: draft })
    const preview = new URL(url, 'http://shop').searchParams.get('preview')!
    const home = await shop.visitor().call('getHome', undefined, { query: { preview } })
    expect(home.shell?.menu).toMatchObject([
      { label: 'پیش‌نویس', menu: { type: 'megamenu', items: [{ label: 'ستون', items: [link('سوم')] }] } },
    ])
    expect(home.sections.length).toBeGreaterThan(0)
    await staff.call('previewHome', { home: (await staff.call('getHomeSettings')).home })
    expect(await shop.visitor().call('getHome', undefined, { query: { preview } })).toHaveProperty('shell')
    expect(await shop.visitor().call('getHome')).not.toHaveProperty('shell')
    expect(await labels()).toEqual(shown)

    await staff.call('saveMenuSettings', { menu: { items: [link('برندها')] }, version: before.version })
    expect(await labels()).toEqual(['برندها'])
    const late = await staff.ask('saveMenuSettings', {
      body: { menu: { items: [link('دیگری')] }, version: before.version },
    })
    expect(late.status).toBe(409)
    const versions = await restoreEarlier(staff, 'menu')
    expect(versions.map(({ isNow, fields }) => [isNow, fields])).toEqual([
      [true, ['items']],
      [false, []],
    ])
    expect(await labels()).toEqual(shown)
    const { items: changes } = await staff.call('listChanges', undefined, {
      query: { page: 1, kind: 'setting', id: 'menu' },
    })
    expect(changes.map(({ action }) => action)).toEqual(['restored', 'saved'])
  })

  it('refuses links that lead nowhere, with a message at their field', async () => {
    const { version } = await get()
    const items = [
      { label: 'بی‌نشانی' },
      {
        ...link('زیرمنو'),
        links: [
          { label: 'هیچ', url: '/shop/nowhere' },
          { label: 'بد', url: 'javascript:1' },
        ],
      },
      {
        ...link('بزرگ'),
        columns: [
          { ...link('بنر'), image: `/media/picture/${'0'.repeat(32)}-480.webp` },
          { ...link('بیرونی'), image: 'https://example.com/a.png' },
        ],
      },
      { ...link('خالی'), links: [] },
    ]
    const { status, body } = await staff.ask('saveMenuSettings', { body: { menu: { items }, version } })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      'menu.items.0.url': 'نشانی را وارد کنید.',
      'menu.items.1.links.0.url': 'صفحه‌ای با این نشانی نداریم.',
      'menu.items.1.links.1.url': expect.stringContaining('باید با /'),
      'menu.items.2.columns.0.image': expect.stringContaining('دیگر در فروشگاه نیست'),
      'menu.items.2.columns.1.image': expect.stringContaining('از کتابخانهٔ تصویرها'),
      'menu.items.3.label': expect.stringContaining('پیوندی نیست'),
    })
  })

  it('drops cached answers once, and lets no tab refetch its products, when the menu is saved', async () => {
    const { version } = await get()
    await shop.app.background.run('catalogue')
    const emitted: string[] = []
    for (const name of ['storefront.changed', 'tabs.outdated'] as const)
      shop.app.context.bus.on(name, () => emitted.push(name))
    await staff.call('saveMenuSettings', { menu: { items: [link('یک بار')] }, version })
    await shop.app.background.run('catalogue')
    expect(emitted).toEqual(['storefront.changed'])
  })

  it('stores a menu from a file in the history when the panel replaces it', async () => {
    const { version } = await get()
    await staff.call('saveMenuSettings', { menu: { items: [link('پنل')] }, version })
    const file = { items: [link('فایل')] }
    await writeSetting(shop.db, 'menu-file', file)
    const { version: later } = await get()
    await staff.call('saveMenuSettings', { menu: { items: [link('پنل ۲')] }, version: later })
    const versions = await restoreEarlier(staff, 'menu')
    expect(versions.slice(0, 3).map(({ staff: author }) => author === '')).toEqual([false, true, false])
    expect(await labels()).toEqual(['فایل'])
  })

  it('is exported into menu.yml, which differs from it before and not after', async () => {
    const { version } = await get()
    await staff.call('saveMenuSettings', { menu: { items: [link('برندها'), { categories: true }] }, version })
    const file = ['menu.yml', '# منوی ما\n\n- label: خانه\n  url: /\n'] as const
    expect(await exportOver(shop.db, file, exportMenu)).toEqual({
      ...{ before: ['menu.yml:1'], isWritten: true, after: [], isWrittenAgain: false },
      text: '# منوی ما\n\n- label: برندها\n  url: /blog\n- categories: true\n',
    })
  })
})
