/** Compares a published version with the current text; only the server is faked. */
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { Comparison } from './Comparison.tsx'
import type { AdminDocument, ContentDocument } from './documentsApi.ts'

const document: ContentDocument = {
  ...{
    title: 'راهنما',
    address: 'rahnama',
    description: '',
    keywords: '',
    body: '<p>تازه</p>',
    category: '',
  },
  ...{ tags: '', author: '', image: '', products: '', guideOf: '', noindex: false, faq: false },
}
const item = { id: 'a-1', version: 4, document } as AdminDocument

function open(isDirty: boolean) {
  const backend = createFakeBackend({
    getDocumentVersion: () => ({ document: { ...document, body: '<p>قدیمی</p>' } }),
    saveDocument: ({ body }) => ({ ...item, version: 5, document: { ...document, ...body.change } }),
  })
  const taken: number[] = []
  const { user } = renderPanel(
    <Comparison {...{ item, isDirty }} versionId={2} onTaken={(version) => taken.push(version)} />,
    backend,
    { staff: {} },
  )
  return { backend, user, taken }
}

const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('asks for confirmation before a published version replaces unsaved input', async () => {
  const { backend, user, taken } = open(true)
  await press(user, 'برگرداندن این نسخه به پیش‌نویس')
  expect(screen.getByText('آنچه نوشته‌اید و ذخیره نکرده‌اید از میان می‌رود.')).toBeVisible()
  await press(user, 'انصراف')
  expect(backend.callsOf('saveDocument')).toEqual([])
  await press(user, 'برگرداندن این نسخه به پیش‌نویس')
  await press(user, 'نوشته‌ام دور ریخته شود')
  await waitFor(() => expect(taken).toEqual([5]))
  expect(backend.callsOf('saveDocument')).toHaveLength(1)
})

test('restores a published version without a confirmation when everything is saved', async () => {
  const { user, taken } = open(false)
  await press(user, 'برگرداندن این نسخه به پیش‌نویس')
  await waitFor(() => expect(taken).toEqual([5]))
})
