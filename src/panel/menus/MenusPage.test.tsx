/** The panel's editor of the main menu; only the server is faked. */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import '../../testing/dialogs.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { EntryList } from './EntryList.tsx'
import type { EntryForm } from './menuForm.ts'
import { MenusPage } from './MenusPage.tsx'

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
