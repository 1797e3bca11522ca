/** The picture library; only the server is faked, with pages of two pictures. */
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { createFakeBackend, failure, later } from '../../testing/fakeBackend.ts'
import { aPicture as picture } from '../testing/fixtures.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import type { PictureWithPlaces } from './libraryApi.ts'
import { LibraryPage } from './LibraryPage.tsx'

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

function openPicture(
  detail: Partial<PictureWithPlaces>,
  staff: NonNullable<Parameters<typeof renderPanel>[2]>['staff'],
) {
  const whole: PictureWithPlaces = { ...picture('d'), places: [], ...detail }
  const backend = createFakeBackend({
    listPictures: () => ({ items: [whole], next: '' }),
    getPicture: () => whole,
  })
  const { user } = renderPanel(<LibraryPage />, backend, { staff: staff ?? {} })
  return { backend, user, open: async () => user.click(await screen.findByRole('button', { name: /^d/ })) }
}

test('a name that is typed while another one is being saved stays in its field', async () => {
  const { backend, user, open } = openPicture({}, {})
  const answer = later<PictureWithPlaces>()
  backend.on({ renamePicture: () => answer.promise })
  await open()
  const dialog = within(screen.getByRole('dialog', { name: 'تصویر' }))
  const name = await dialog.findByRole('textbox', { name: 'نام' })
  await user.type(name, ' آبی{Enter}')
  await waitFor(() => expect(backend.callsOf('renamePicture')).toHaveLength(1))
  await user.type(name, ' روشن')
  answer.resolve({ ...picture('d'), name: 'd آبی', places: [] })
  await waitFor(() => expect(backend.callsOf('getPicture')).toHaveLength(2))
  expect(name).toHaveValue('d آبی روشن')
})

test('names the places of a picture without links to pages that the role may not open', async () => {
  const places = [
    { place: 'product', id: '1', title: 'ساعت دریا' },
    { place: 'order', id: '7', title: '۷' },
    { place: 'shop', id: '', title: '' },
  ] as PictureWithPlaces['places']
  const { open } = openPicture({ uses: 3, places }, { permissions: ['media.write', 'products.read'] })
  await open()
  const list = within(await screen.findByRole('region', { name: 'کجا به کار رفته' }))
  expect(list.getAllByRole('listitem')).toHaveLength(3)
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('ساعت دریا'),
  ])
})
