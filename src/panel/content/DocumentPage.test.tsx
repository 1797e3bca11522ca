/** The panel's page of one document, and the comparison of its versions; only the server is faked. */
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { Comparison } from './Comparison.tsx'
import { DocumentPage } from './DocumentPage.tsx'
import type { AdminDocument } from './documentsApi.ts'

const SAVED = 'پیش‌نویس ذخیره شد. خریداران آن را پس از انتشار می‌بینند.'

const documentItem: AdminDocument = {
  ...{ id: 'page-x', kind: 'page', title: 'ارسال', version: 1, hasDraft: true, isLocked: false, url: '' },
  ...{ publishedAt: null, publishAt: null, refusal: '', formerPaths: [], versions: [] },
  document: {
    ...{
      title: 'ارسال',
      address: 'ersal',
      description: '',
      keywords: '',
      body: '<p>متن</p>',
      category: '',
    },
    ...{ tags: '', author: '', image: '', products: '', guideOf: '', noindex: false, faq: false },
  },
}

function open(changes: Partial<AdminDocument> = {}) {
  let now = { ...documentItem, ...changes }
  const backend = createFakeBackend({
    getDocument: () => now,
    listColleagues: () => ({ items: [] }),
    saveDocument: ({ body }) =>
      (now = { ...now, version: now.version + 1, document: { ...now.document, ...body.change } }),
    publishDocument: () =>
      (now = { ...now, version: now.version + 1, hasDraft: false, publishedAt: '2026-03-01T08:00:00.000Z' }),
  })
  const { user } = renderPanel(<DocumentPage />, backend, {
    at: '/cp/content/page-x',
    path: 'content/:id',
    staff: {},
  })
  return { user, backend }
}

test('the confirmation of a saved draft disappears when somebody types or publishes', async () => {
  const { user } = open()
  const keywords = await screen.findByLabelText('کلیدواژه‌ها')
  const save = () => user.click(screen.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }))
  await user.type(keywords, 'پست')
  await save()
  expect(await screen.findByText(SAVED)).toBeVisible()
  await user.type(keywords, '، پیک')
  expect(screen.queryByText(SAVED)).toBeNull()
  await save()
  expect(await screen.findByText(SAVED)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'انتشار' }))
  expect(await screen.findByText('همهٔ تغییرها منتشر شده‌اند.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(SAVED)).toBeNull())
})

test('a draft can be published after a save that the server normalised back to the saved text', async () => {
  const { user, backend } = open()
  backend.on({ saveDocument: () => ({ ...documentItem, version: 2 }) })
  const keywords = await screen.findByLabelText('کلیدواژه‌ها')
  await user.type(keywords, '،')
  await user.click(screen.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }))
  expect(await screen.findByText(SAVED)).toBeVisible()
  expect(keywords).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'انتشار' }))
  expect(await screen.findByText('همهٔ تغییرها منتشر شده‌اند.')).toBeVisible()
})

test('the reasons of a refused publication disappear when the corrected draft is saved', async () => {
  const { user, backend } = open()
  backend.on({ publishDocument: () => failure(400, '', { fields: { description: 'توضیح را بنویسید.' } }) })
  await user.click(await screen.findByRole('button', { name: 'انتشار' }))
  expect(await screen.findByText('هنوز نمی‌شود منتشر کرد')).toBeVisible()
  await user.type(screen.getByLabelText('توضیح کوتاه'), 'روش‌های ارسال')
  await user.click(screen.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }))
  await screen.findByText(SAVED)
  expect(screen.queryByText('هنوز نمی‌شود منتشر کرد')).not.toBeInTheDocument()
})

test('a refused withdrawal shows its own reason after a refused publication', async () => {
  const { user, backend } = open({ publishAt: '2030-03-01T08:00:00.000Z' })
  backend.on({
    publishDocument: () => failure(400, 'منتشر نشد.'),
    withdrawDocument: () => failure(400, 'زمان‌بندی لغو نشد.'),
  })
  await user.click(await screen.findByRole('button', { name: 'همین حالا منتشر شود' }))
  expect(await screen.findByText('منتشر نشد.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'لغو زمان‌بندی' }))
  expect(await screen.findByText('زمان‌بندی لغو نشد.')).toBeVisible()
  expect(screen.queryByText('منتشر نشد.')).not.toBeInTheDocument()
})

function compare(isDirty: boolean) {
  const item = { ...documentItem, version: 4 }
  const { document } = item
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
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { backend, taken, press }
}

test('asks for confirmation before a published version replaces unsaved input', async () => {
  const { backend, taken, press } = compare(true)
  await press('برگرداندن این نسخه به پیش‌نویس')
  expect(screen.getByText('آنچه نوشته‌اید و ذخیره نکرده‌اید از میان می‌رود.')).toBeVisible()
  await press('انصراف')
  expect(backend.callsOf('saveDocument')).toEqual([])
  await press('برگرداندن این نسخه به پیش‌نویس')
  await press('نوشته‌ام دور ریخته شود')
  await waitFor(() => expect(taken).toEqual([5]))
  expect(backend.callsOf('saveDocument')).toHaveLength(1)
})

test('restores a published version without a confirmation when everything is saved', async () => {
  const { taken, press } = compare(false)
  await press('برگرداندن این نسخه به پیش‌نویس')
  await waitFor(() => expect(taken).toEqual([5]))
})
