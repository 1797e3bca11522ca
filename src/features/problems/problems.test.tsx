import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { problemLimits, problemMessages as messages } from '../../../contract/problems/rules.ts'
import { dropDraft } from '../../lib/drafts.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { ProblemDialog } from './ProblemDialog.tsx'
import type { ProblemRecord } from './problemRecord.ts'

const words = 'دکمهٔ خرید کاری نمی‌کند.'
const code = 'K7QM-4TRX-9P2A'
const record: ProblemRecord = {
  ...{ text: '{}', address: 'data:application/gzip;base64,AAAA', steps: 45, seconds: 110, bytes: 38 * 1024 },
}
const sent = () => ({ success: true, message: messages.sent, code })

afterEach(() => dropDraft('problem'))
beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})

function open(
  backend = createFakeBackend(),
  prepare: (() => Promise<ProblemRecord | null>) | undefined = undefined,
) {
  const onClose = jest.fn()
  const page = renderWithStore(<ProblemDialog page="/shop/product/1" prepare={prepare} onClose={onClose} />, {
    backend,
  })
  const consent = () => screen.getByRole('checkbox', { name: 'ضبط دو دقیقهٔ گذشته هم فرستاده شود' })
  const send = () => page.user.click(screen.getByRole('button', { name: 'فرستادن گزارش' }))
  const write = () => page.user.type(screen.getByLabelText('چه شد؟'), words)
  return { ...page, backend, consent, send, write, onClose }
}

test('the code of a fault of the server goes along, and is seen before', async () => {
  const backend = createFakeBackend({ addProblem: sent })
  const { user } = renderWithStore(
    <ProblemDialog page="/shop/product/1" errorCode="0123456789" prepare={undefined} onClose={() => {}} />,
    { backend },
  )
  expect(screen.getByText(/^کد پیگیری خطا: ۰۱۲۳۴۵۶۷۸۹/)).toBeVisible()
  await user.type(screen.getByLabelText('چه شد؟'), words)
  await user.click(screen.getByRole('button', { name: 'فرستادن گزارش' }))
  expect(await screen.findByText(messages.sent)).toBeVisible()
  expect(backend.callsOf('addProblem')[0]?.body).toMatchObject({
    text: `${words}\n\nکد پیگیری خطا: ۰۱۲۳۴۵۶۷۸۹`,
  })
})

test('the longest words leave room for the longest code', async () => {
  const backend = createFakeBackend({ addProblem: sent })
  const { user } = renderWithStore(
    <ProblemDialog page="/" errorCode={'A'.repeat(64)} prepare={undefined} onClose={() => {}} />,
    { backend },
  )
  await user.click(screen.getByLabelText('چه شد؟'))
  await user.paste('آ'.repeat(problemLimits.words))
  await user.click(screen.getByRole('button', { name: 'فرستادن گزارش' }))
  expect(await screen.findByText(messages.sent)).toBeVisible()
  const { text } = backend.callsOf('addProblem')[0]?.body as { text: string }
  expect(text.length).toBeGreaterThan(problemLimits.words)
  expect(text.length).toBeLessThanOrEqual(problemLimits.text)
})

test('words alone are sent unless somebody agrees to more; the code deletes them', async () => {
  const prepare = jest.fn(async () => record)
  const { backend, consent, send, write, user } = open(createFakeBackend({ addProblem: sent }), prepare)
  expect(consent()).not.toBeChecked()
  await write()
  await send()
  expect(await screen.findByText(messages.sent)).toBeVisible()
  expect(prepare).not.toHaveBeenCalled()
  expect(backend.callsOf('addProblem')[0]?.body).toEqual({
    ...{ text: words, mobile: '', email: '', page: '/shop/product/1' },
  })

  backend.on({ deleteProblem: () => ({ success: true, message: messages.deleted }) })
  await user.click(screen.getByRole('button', { name: 'حذف گزارش' }))
  expect(screen.getByLabelText('کد گزارش')).toHaveValue(code)
  await user.click(screen.getByRole('button', { name: 'پاک شود' }))
  expect(await screen.findByText(messages.deleted)).toBeVisible()
  expect(backend.callsOf('deleteProblem')[0]?.body).toEqual({ code })
})

test('with consent the record goes along, after it was said what it is', async () => {
  const { backend, consent, send, write, user } = open(
    createFakeBackend({ addProblem: sent }),
    async () => record,
  )
  await write()
  await user.click(consent())
  expect(await screen.findByText('۴۵ گام در ۱۱۰ ثانیه، ۳۸ کیلوبایت')).toBeVisible()
  expect(screen.getByRole('button', { name: 'دریافت همین ضبط برای دیدن' })).toBeVisible()
  await send()
  await screen.findByText(messages.sent)
  expect(backend.callsOf('addProblem')[0]?.body).toMatchObject({ record: record.address })
})

test('consent is taken back; a record that cannot be made holds nothing up', async () => {
  const first = open(createFakeBackend({ addProblem: sent }), async () => record)
  await first.write()
  await first.user.click(first.consent())
  await screen.findByText(/۴۵ گام/)
  await first.user.click(first.consent())
  await first.send()
  await screen.findByText(messages.sent)
  expect(first.backend.callsOf('addProblem')[0]?.body).not.toHaveProperty('record')
  first.unmount()

  const second = open(createFakeBackend({ addProblem: sent }), async () => null)
  await second.write()
  await second.user.click(second.consent())
  expect(await screen.findByText('ضبط آماده نشد. گزارش بدون آن فرستاده می‌شود.')).toBeVisible()
  expect(second.consent()).not.toBeChecked()
  second.unmount()

  expect(open().consent()).toBeDisabled()
})

test.each([
  ['too many', () => failure(429, messages.recordFull), messages.recordFull],
  ['too large', () => failure(413, 'بزرگ است.'), 'بزرگ است.'],
  ['unreadable', () => failure(400, 'x', { fields: { record: messages.record } }), messages.record],
])('a record that is refused (%s) is left out with one press', async (_what, refusal, says) => {
  const { backend, consent, send, write, user } = open(
    createFakeBackend({ addProblem: refusal }),
    async () => record,
  )
  await write()
  await user.click(consent())
  await screen.findByText(/۴۵ گام/)
  await send()
  expect(await screen.findByText(says)).toBeVisible()
  expect(screen.getByLabelText('چه شد؟')).toHaveValue(words)
  backend.on({ addProblem: sent })
  await user.click(screen.getByRole('button', { name: 'فرستادن بدون ضبط' }))
  expect(await screen.findByText(messages.sent)).toBeVisible()
  expect(backend.callsOf('addProblem').at(-1)?.body).toMatchObject({ text: words })
  expect(backend.callsOf('addProblem').at(-1)?.body).not.toHaveProperty('record')
})

test('what was typed stays when sending fails, and after closing, until it has arrived', async () => {
  const first = open(createFakeBackend({ addProblem: () => failure(503, 'فروشگاه در دسترس نیست.') }))
  await first.write()
  await first.user.type(screen.getByLabelText('ایمیل (اختیاری)'), 'a@example.com')
  await first.send()
  expect(await screen.findByText('فروشگاه در دسترس نیست.')).toBeVisible()
  await first.user.click(screen.getByRole('button', { name: 'بستن' }))
  expect(first.onClose).toHaveBeenCalled()
  first.unmount()

  const second = open(createFakeBackend({ addProblem: sent }))
  expect(screen.getByLabelText('چه شد؟')).toHaveValue(words)
  await second.send()
  await screen.findByText(messages.sent)
  second.unmount()
  open()
  expect(screen.getByLabelText('چه شد؟')).toHaveValue('')
})

test('says what is wrong before it is sent, and with a code that is none', async () => {
  const { backend, send, user } = open()
  await send()
  expect(await screen.findByText(messages.textRequired)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'حذف گزارش قبلی' }))
  const form = screen.getByRole('form', { name: 'حذف گزارش' })
  await user.type(within(form).getByLabelText('کد گزارش'), 'abc')
  await user.click(within(form).getByRole('button', { name: 'پاک شود' }))
  await waitFor(() => expect(form).toHaveTextContent('کد گزارش ۱۲ حرف و رقم است'))
  expect(backend.calls).toEqual([])
})
