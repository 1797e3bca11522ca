/** Uploads that are cancelled while the server stores the picture; only the server is faked. */
import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { createFakeBackend, later } from '../../testing/fakeBackend.ts'
import { HomePage } from '../home/HomePage.tsx'
import { aPicture } from '../testing/fixtures.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import type { LibraryPicture } from './libraryApi.ts'
import { PictureUpload } from './PictureUpload.tsx'

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
