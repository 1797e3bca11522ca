import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { problemLimits, problemMessages as messages } from '../../../contract/problems/rules.ts'
import { dropDraft } from '../../lib/drafts.ts'
import '../../testing/dialogs.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { ProblemDialog } from './ProblemDialog.tsx'
import type { ProblemRecord } from './useRecord.ts'

const words = 'دکمهٔ خرید کاری نمی‌کند.'
const code = 'K7QM-4TRX-9P2A'
const record: ProblemRecord = {
  ...{ text: '{}', address: 'data:application/gzip;base64,AAAA', steps: 45, seconds: 110, bytes: 38 * 1024 },
}
const sent = () => ({ success: true, message: messages.sent, code })

afterEach(() => dropDraft('problem'))

function open(
  backend = createFakeBackend(),
  prepare: (() => Promise<ProblemRecord | null>) | undefined = undefined,
  errorCode = '',
) {
  const onClose = jest.fn()
  const page = renderWithStore(
    <ProblemDialog page="/shop/product/1" errorCode={errorCode} prepare={prepare} onClose={onClose} />,
    { backend },
  )
  const consent = () => screen.getByRole('checkbox', { name: 'ضبط دو دقیقهٔ گذشته هم فرستاده شود' })
  const send = () => page.user.click(screen.getByRole('button', { name: 'فرستادن گزارش' }))
  const write = () => page.user.type(screen.getByLabelText('چه شد؟'), words)
  return { ...page, backend, consent, send, write, onClose }
}

test('shows the code of a server error and sends it with the report', async () => {
  const { backend, write, send } = open(createFakeBackend({ addProblem: sent }), undefined, '0123456789')
  expect(screen.getByText(/^کد پیگیری خطا: ۰۱۲۳۴۵۶۷۸۹/)).toBeVisible()
  await write()
  await send()
  expect(await screen.findByText(messages.sent)).toBeVisible()
  expect(backend.callsOf('addProblem')[0]?.body).toMatchObject({
    text: `${words}\n\nکد پیگیری خطا: ۰۱۲۳۴۵۶۷۸۹`,
  })
})

test('the longest text and the longest code together fit into a report', async () => {
  const { backend, user, send } = open(createFakeBackend({ addProblem: sent }), undefined, 'A'.repeat(64))
  await user.click(screen.getByLabelText('چه شد؟'))
  await user.paste('آ'.repeat(problemLimits.words))
  await send()
  expect(await screen.findByText(messages.sent)).toBeVisible()
  const { text } = backend.callsOf('addProblem')[0]?.body as { text: string }
  expect(text.length).toBeGreaterThan(problemLimits.words)
  expect(text.length).toBeLessThanOrEqual(problemLimits.text)
})

test('without consent sends only the text, and the code deletes the report', async () => {
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

test('with consent describes and sends the recording', async () => {
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

test('consent can be withdrawn, and is withdrawn when the recording cannot be made', async () => {
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
])(
  'after the server refused the recording (%s), the next press sends the report without it',
  async (_what, refusal, says) => {
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
  },
)

test('the input survives an error and closing the dialog until it is sent', async () => {
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

test('shows errors for a missing text and an invalid code', async () => {
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
