/** The panel's page of search texts; only the server is faked. */
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Permission } from '../../../contract/authorization/permissions.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { SearchesPage } from './SearchesPage.tsx'

const item = {
  ...{ words: 'اتوماتیک', title: 'اتوماتیک', asked: 9, unanswered: 0, followed: 4, opened: [] },
  ...{ isPopular: true, isHidden: false },
}

async function open(...permissions: Permission[]) {
  const answer = { asked: 9, unanswered: 0, followed: 4, items: [item] }
  const backend = createFakeBackend({ listSearchCounts: () => answer, hideSearch: () => ({ success: true }) })
  const { user } = renderPanel(<SearchesPage />, backend, { at: '/cp/searches', staff: { permissions } })
  await screen.findByText('پرطرفدار')
  return { backend, user }
}

test('hides a popular search from shoppers', async () => {
  const { backend, user } = await open('searches.read', 'content.write')
  await user.click(screen.getByRole('button', { name: 'پنهان کردن «اتوماتیک»' }))
  expect(backend.callsOf('hideSearch').map(({ body }) => body)).toEqual([
    { words: 'اتوماتیک', isHidden: true },
  ])
})

test('says in the row of a search that it could not be hidden', async () => {
  const { backend, user } = await open('searches.read', 'content.write')
  backend.on({ hideSearch: () => failure(500, 'سرور در دسترس نیست.') })
  await user.click(screen.getByRole('button', { name: 'پنهان کردن «اتوماتیک»' }))
  const row = screen.getByRole('row', { name: /اتوماتیک/ })
  expect(await within(row).findByRole('alert')).toHaveTextContent('سرور در دسترس نیست.')
})

test('staff without the permission to change content see no button that hides a search', async () => {
  await open('searches.read')
  expect(screen.queryByRole('button')).toBeNull()
})
