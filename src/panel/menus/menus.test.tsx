/** The panel's editor of the main menu; only the server is faked. */
import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { EntryList } from './EntryList.tsx'
import { type EntryForm, formOf, menuOf } from './menuForm.ts'
import { MenusPage } from './MenusPage.tsx'
import { moveTo, placesOf } from './menuMoves.ts'

test('a button restores yesterday’s menu after a confirmation', async () => {
  const menuOf = (label: string) => ({ items: [{ label, url: '/' }] })
  let now = { version: '2', isLocked: false, isFromPanel: true, menu: menuOf('امروز') }
  const versions = (at: number) => ({
    version: now.version,
    items: [
      { id: 2, at: new Date(at).toISOString(), staff: 'سارا', fields: ['items'], isNow: true },
      { id: 1, at: new Date(at - 48 * 3_600_000).toISOString(), staff: 'سارا', fields: [], isNow: false },
    ],
  })
  const backend = createFakeBackend({
    getMenuSettings: () => now,
    listAdminCategories: () => ({ items: [] }) as never,
    listSettingVersions: () => versions(Date.now()) as never,
    restoreSetting: () => {
      now = { ...now, version: '3', menu: menuOf('دیروز') }
      return versions(Date.now()) as never
    },
  })
  const { user } = renderPanel(<MenusPage />, backend, { staff: { permissions: ['settings.write'] } })
  await user.click(await screen.findByRole('button', { name: 'برگرداندن منوی دیروز' }))
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: /برگردان/ }))
  expect(await screen.findByText('دیروز')).toBeVisible()
  expect(backend.callsOf('restoreSetting')).toMatchObject([{ body: { part: 'menu', version: '2' } }])
})

test('dragging a link out of an entry moves the link, not the entry', async () => {
  const link = (key: string, label: string) => ({ key, label, url: '/x' })
  let items: readonly EntryForm[] = [
    { ...link('1', 'اول'), kind: 'link', links: [], columns: [] },
    { ...link('2', 'دوم'), kind: 'links', links: [link('1', 'الف'), link('2', 'ب')], columns: [] },
  ]
  function Menu() {
    const [now, setNow] = useState(items)
    items = now
    return <EntryList items={now} errorOf={() => ''} onChange={setNow} />
  }
  const { user } = renderPanel(<Menu />, createFakeBackend({}))
  await user.click(screen.getByRole('button', { name: 'ویرایش دوم' }))
  const rowOf = (name: string) => screen.getByText(name).closest('li')!
  const dataTransfer = { setData() {} }
  fireEvent.dragStart(rowOf('ب').querySelector('[draggable]')!, { dataTransfer })
  fireEvent.drop(rowOf('اول'), { dataTransfer })
  expect(items.map(({ label, links }) => [label, links.length])).toEqual([
    ['ب', 0],
    ['اول', 0],
    ['دوم', 1],
  ])
})

const link = (label: string) => ({ label, url: `/${label}` })
const menu = [
  link('خانه'),
  { ...link('ساعت'), links: [link('مردانه'), link('زنانه')] },
  {
    ...link('برندها'),
    columns: [
      { ...link('سوئیس'), links: [link('آلپ')] },
      { ...link('بنر'), image: '/b.webp' },
    ],
  },
  { categories: true },
]
const { items } = formOf({ items: menu })

function moved(path: string, list: string, index?: number) {
  const outcome = moveTo(items, path, list, index)
  if ('refusal' in outcome) throw new Error(outcome.refusal)
  return { menu: menuOf({ items: outcome.items }).items, path: outcome.path }
}
const refusal = (path: string, list: string) => {
  const outcome = moveTo(items, path, list)
  return 'refusal' in outcome ? outcome.refusal : ''
}

test('moving an entry below another one makes it a link, and moving a link to the top level makes it an entry', () => {
  const inside = moved('menu.items.0', 'menu.items.1.links', 1)
  expect(inside.menu[0]).toEqual({ ...link('ساعت'), links: [link('مردانه'), link('خانه'), link('زنانه')] })
  expect(inside.path).toBe('menu.items.0.links.1')
  const outside = moved('menu.items.1.links.0', 'menu.items', 0)
  expect(outside.menu.slice(0, 3)).toEqual([
    link('مردانه'),
    link('خانه'),
    { ...link('ساعت'), links: [link('زنانه')] },
  ])
})

test('moving an entry with links below another one makes it a column and its parent a mega-menu', () => {
  const { menu: next, path } = moved('menu.items.1', 'menu.items.0.links')
  expect(next[0]).toEqual({
    ...link('خانه'),
    columns: [{ ...link('ساعت'), links: [link('مردانه'), link('زنانه')] }],
  })
  expect(path).toBe('menu.items.0.columns.0')
})

test('a column at the top level becomes an entry with its links, and a parent without children becomes a plain link', () => {
  expect(moved('menu.items.2.columns.0', 'menu.items').menu.at(-1)).toEqual({
    ...link('سوئیس'),
    links: [link('آلپ')],
  })
  const { menu: next } = moved('menu.items.2.columns.0.links.0', 'menu.items.0.links')
  expect(next[0]).toEqual({ ...link('خانه'), links: [link('آلپ')] })
  expect(next[2]).toMatchObject({ columns: [link('سوئیس'), { image: '/b.webp' }] })
})

test('refuses a fourth level, an item’s own descendants, full lists, and parents that cannot have children', () => {
  expect(refusal('menu.items.1', 'menu.items.2.columns.0.links')).toContain('سه سطح')
  expect(refusal('menu.items.2', 'menu.items.2.columns.0.links')).not.toBe('')
  expect(refusal('menu.items.0', 'menu.items.3.links')).toContain('چیزی نمی‌آید')
  expect(refusal('menu.items.0', 'menu.items.2.columns.1.links')).toContain('چیزی نمی‌آید')
  expect(refusal('menu.items.3', 'menu.items.0.links')).toContain('سطح اول')
  expect(refusal('menu.items.2', 'menu.items.0.links')).toContain('بنر')
  expect(refusal('menu.items.2.columns.1', 'menu.items')).toContain('بنر')
  const full = formOf({
    items: [link('تنها'), { ...link('پر'), links: Array.from({ length: 30 }, () => link('ی')) }],
  })
  expect(moveTo(full.items, 'menu.items.0', 'menu.items.1.links')).toHaveProperty(
    'refusal',
    expect.stringContaining('پر است'),
  )
})

test('offers only allowed places, without the current one', () => {
  expect(placesOf(items, 'menu.items.1.links.0').map(({ label }) => label)).toEqual([
    'سطح اول منو',
    'زیر «خانه»',
    'زیر «برندها»',
    'زیر «برندها»، ستون «سوئیس»',
  ])
  expect(placesOf(items, 'menu.items.3')).toEqual([])
})
