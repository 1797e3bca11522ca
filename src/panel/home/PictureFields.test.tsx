/** The picture of a section of the home page; only the server is faked. */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import '../../testing/dialogs.ts'
import { createFakeBackend, later } from '../../testing/fakeBackend.ts'
import { settled } from '../../testing/testStore.ts'
import type { LibraryPicture } from '../library/libraryApi.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { textAt, withValue, type Values } from './homeForm.ts'
import { PictureFields } from './PictureFields.tsx'

const picture: LibraryPicture = {
  ...{ hash: 'a', name: 'بنر', width: 400, height: 400, uses: 0, addedAt: '2026-11-23T08:00:00.000Z' },
  ...{ imageUrl: '/media/pa.webp', wholeUrl: '/media/pa.webp' },
}

function Section() {
  const [values, setValues] = useState<Values>({})
  return (
    <>
      <input
        aria-label="عنوان"
        value={textAt(values, 'title')}
        onChange={({ target }) => setValues(withValue(values, 'title', target.value))}
      />
      <PictureFields name="بنر" values={values} errorOf={() => ''} onChange={setValues} />
    </>
  )
}

test('an upload whose dialog was closed chooses no picture, and text that was typed since stays', async () => {
  const answer = later<LibraryPicture>()
  const backend = createFakeBackend({
    listPictures: () => ({ items: [], next: '' }),
    addPicture: () => answer.promise,
  })
  const { user, store } = renderPanel(<Section />, backend, { staff: { permissions: ['media.write'] } })
  await user.click(screen.getByRole('button', { name: 'تصویر بنر' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.upload(dialog.getByLabelText('افزودن تصویر'), new File(['x'], 'a.png', { type: 'image/png' }))
  expect(await dialog.findByText('در حال فرستادن…')).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'بستن' }))
  await user.type(screen.getByLabelText('عنوان'), 'یلدا')
  answer.resolve(picture)
  await settled(store)
  expect(screen.getByLabelText('عنوان')).toHaveValue('یلدا')
  expect(screen.getByRole('button', { name: 'تصویر بنر' })).toHaveTextContent('انتخاب تصویر')
})
