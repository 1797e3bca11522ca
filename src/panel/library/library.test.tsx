/** The picture library and uploads to it; only the server is faked. */
import '../../testing/dialogs.ts'
import { expect, test, jest } from '@jest/globals'
import { screen, waitFor, within, fireEvent } from '@testing-library/react'
import { createFakeBackend, failure, later } from '../../testing/fakeBackend.ts'
import { aPicture as picture, aPicture } from '../testing/fixtures.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import type { PictureWithPlaces, LibraryPicture } from './libraryApi.ts'
import { LibraryPage } from './LibraryPage.tsx'
import { HomePage } from '../home/HomePage.tsx'
import { PictureUpload } from './PictureUpload.tsx'

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

const file = (name: string) => new File([name], `${name}.png`, { type: 'image/png' })

test('input typed after the dialog is closed during an upload stays, and the picture is not chosen', async () => {
  const answer = later<LibraryPicture>()
  const sections = [{ type: 'banners' as const, items: [{ title: 'بهار', url: '/', image: '' }] }]
  const backend = createFakeBackend({
    getHomeSettings: () =>
      ({ version: '1', isLocked: false, isFromPanel: true, home: { title: 'خانه', sections } }) as never,
    listPictures: () => ({ items: [], next: '' }),
    addPicture: () => answer.promise,
  })
  const { user } = renderPanel(<HomePage />, backend, { staff: { permissions: ['settings.write'] } })
  await user.click(await screen.findByRole('button', { name: 'ویرایش بهار' }))
  await user.click(screen.getByRole('button', { name: 'تصویر بنر ۱' }))
  const dialog = within(screen.getByRole('dialog', { name: 'انتخاب تصویر' }))
  await user.upload(dialog.getByLabelText('افزودن تصویر'), file('a'))
  await waitFor(() => expect(backend.callsOf('addPicture')).toHaveLength(1))
  await user.click(dialog.getByRole('button', { name: 'بستن' }))
  const [heading] = screen.getAllByRole('textbox', { name: 'عنوان' })
  await user.type(heading!, 'تازه‌ها ')
  answer.resolve(aPicture('new'))
  await user.type(heading!, 'و پرفروش‌ها')
  expect(heading).toHaveValue('تازه‌ها و پرفروش‌ها')
  expect(screen.queryByRole('textbox', { name: 'توضیح تصویر' })).not.toBeInTheDocument()
})

test('cancelling a picture while it is sent neither adds it nor skips the next picture', async () => {
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: () => undefined, fillRect: () => undefined } as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA')
  const answer = later<LibraryPicture>()
  const backend = createFakeBackend({ addPicture: () => answer.promise })
  const added: LibraryPicture[] = []
  const ui = <PictureUpload shape="square" room={5} onAdd={(picture) => added.push(picture)} />
  const { user } = renderPanel(ui, backend)
  await user.upload(screen.getByLabelText('افزودن تصویر'), [file('a'), file('second')])
  await screen.findByRole('dialog', { name: 'برش تصویر (۲ تصویر مانده)' })
  const image = await screen.findByAltText('تصویری که انتخاب کردید')
  for (const side of ['naturalWidth', 'naturalHeight', 'width'])
    Object.defineProperty(image, side, { value: 400 })
  fireEvent.load(image)
  await user.click(screen.getByRole('button', { name: 'همین بخش' }))
  await waitFor(() => expect(backend.callsOf('addPicture')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'انصراف' }))
  answer.resolve(aPicture('new'))
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: 'برش تصویر' })).toBeVisible()
  expect(added).toEqual([])
})

test('says that a picture cannot be read if its file has been removed from the disk meanwhile', async () => {
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
  })
  const ui = <PictureUpload shape="square" room={5} onAdd={() => undefined} />
  const { user } = renderPanel(ui, createFakeBackend())
  await user.upload(screen.getByLabelText('افزودن تصویر'), file('gone'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/gone\.png.*مرورگر این تصویر را نمی‌خواند/)
})
