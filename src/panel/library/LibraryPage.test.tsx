/** The picture library; only the server is faked, with pages of two pictures. */
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import type { LibraryPicture } from './libraryApi.ts'
import { LibraryPage } from './LibraryPage.tsx'

const picture = (name: string): LibraryPicture => ({
  ...{ hash: name, name, width: 400, height: 400, uses: 0, addedAt: '2026-11-23T08:00:00.000Z' },
  ...{ imageUrl: `/media/${name}.webp`, wholeUrl: `/media/${name}.webp` },
})

test('shows every picture exactly once after an upload while several pages were loaded', async () => {
  let pictures = ['d', 'c', 'b', 'a'].map(picture)
  const backend = createFakeBackend({
    listPictures: ({ url }) => {
      const after = new URL(url, 'http://shop').searchParams.get('after')
      const from = pictures.findIndex(({ hash }) => hash === after) + 1
      const items = pictures.slice(from, from + 2)
      return { items, next: from + 2 < pictures.length ? items.at(-1)!.hash : '' }
    },
    addPicture: ({ body }) => {
      const added = picture(body.name ?? '')
      pictures = [added, ...pictures]
      return added
    },
  })
  const { user } = renderPanel(<LibraryPage />, backend, { staff: { permissions: ['content.write'] } })
  const shown = () =>
    within(screen.getByRole('list', { name: 'تصویرها' }))
      .getAllByRole('button')
      .map((tile) => tile.textContent.charAt(0))
  const more = async () => user.click(await screen.findByRole('button', { name: 'تصویرهای بیشتر' }))
  await more()
  await waitFor(() => expect(shown()).toEqual(['d', 'c', 'b', 'a']))

  const file = new File(['x'], 'e.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('افزودن تصویر'), file)
  await waitFor(() => expect(shown().slice(0, 2)).toEqual(['e', 'd']))
  while (screen.queryByRole('button', { name: 'تصویرهای بیشتر' })) {
    const before = shown().length
    await more()
    await waitFor(() => expect(shown().length).toBeGreaterThan(before))
  }
  expect(shown()).toEqual(['e', 'd', 'c', 'b', 'a'])
})

test('shows an error at the button when the next page fails to load, and still shows the loaded pictures', async () => {
  const backend = createFakeBackend({
    listPictures: ({ url }) =>
      url.includes('after=') ? failure(400, 'این بخش باز نشد.') : { items: [picture('d')], next: 'd' },
  })
  const { user } = renderPanel(<LibraryPage />, backend, { staff: {} })
  await user.click(await screen.findByRole('button', { name: 'تصویرهای بیشتر' }))
  expect(await screen.findByText('این بخش باز نشد.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'تصویرهای بیشتر' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'تصویرها' })).toBeVisible()
})
