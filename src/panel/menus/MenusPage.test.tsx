/** The page of the main menu; only the server is faked. */
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { MenusPage } from './MenusPage.tsx'

test('one press brings back the menu of yesterday, after a question', async () => {
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
