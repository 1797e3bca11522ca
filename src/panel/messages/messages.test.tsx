import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { createFakeBackend, failure, later } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { MessagesPage } from './MessagesPage.tsx'
import type { Message } from './messagesApi.ts'

const message: Message = {
  ...{ id: 7, name: '', mobile: '', email: '', subject: 'چیزی درست کار نکرد', text: 'دکمه کار نمی‌کند.' },
  ...{ createdAt: '2026-11-23T08:00:00.000Z', answeredAt: null, answers: [] },
  problem: {
    ...{ page: '/shop/product/1/%D8%B3', agent: 'کروم روی اندروید', build: 'b1', steps: 45, seconds: 110 },
    expiresAt: '2026-12-23T08:00:00.000Z',
  },
}
const withoutRecording: Message = {
  ...message,
  id: 8,
  problem: { ...message.problem!, page: '/%', steps: 0, seconds: 0 },
}
const hostile: Message = {
  ...message,
  id: 6,
  email: 'a?bcc=b@example.ir',
  problem: { ...message.problem!, page: '/\\host.example/x' },
}
const usual: Message = { ...message, id: 9, name: 'نگار راد', mobile: '09131234567', problem: null }
const answerOf = (...items: Message[]) => ({
  items,
  ...{ waiting: items.length, means: { sms: 100, email: true }, page: 1, hasMore: false },
})

test('a problem report shows its page and duration, links to the replay, and can be deleted after a confirmation', async () => {
  const backend = createFakeBackend({
    listMessages: () => answerOf(message, withoutRecording, usual),
    removeProblem: () => ({ success: true, message: '' }),
  })
  const { user } = renderPanel(<MessagesPage />, backend, { at: '/cp/messages' })
  const [first, second, third] = await screen.findAllByRole('listitem')
  const report = within(first!)
  expect(report.getByText('گزارش مشکل')).toBeVisible()
  expect(report.getByRole('link', { name: '/shop/product/1/س' })).toHaveAttribute(
    'href',
    message.problem!.page,
  )
  expect(report.getByText(/۴۵ گام در ۱۱۰ ثانیه/)).toHaveTextContent(/۲ دی ۱۴۰۵.*پاک می‌شود/)
  expect(report.getByRole('link', { name: 'باز کردن در بازپخش' })).toHaveAttribute(
    'href',
    '/elements/replay?report=7',
  )
  // The sender left neither a mobile nor an e-mail address.
  expect(report.queryByRole('button', { name: 'پاسخ دادن' })).toBeNull()
  expect(within(second!).queryByRole('link', { name: 'باز کردن در بازپخش' })).toBeNull()
  expect(second).toHaveTextContent('بدون ضبط')
  expect(within(third!).queryByText('گزارش مشکل')).toBeNull()
  expect(within(third!).getByRole('button', { name: 'پاسخ دادن' })).toBeVisible()

  await user.click(report.getByRole('button', { name: 'حذف گزارش' }))
  const question = within(await screen.findByRole('dialog', { name: 'حذف گزارش' }))
  expect(backend.callsOf('removeProblem')).toEqual([])
  backend.on({
    listMessages: () => answerOf(usual),
  })
  await user.click(question.getByRole('button', { name: 'حذف گزارش' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(backend.callsOf('removeProblem')[0]?.url).toContain('/Admin/Problems/7/Remove')
})

test('a malicious report cannot inject links to other sites or fields of an e-mail', async () => {
  const backend = createFakeBackend({
    listMessages: () => answerOf(hostile),
  })
  renderPanel(<MessagesPage />, backend, { at: '/cp/messages' })
  const report = within(await screen.findByRole('listitem'))
  expect(report.getByRole('link', { name: 'a?bcc=b@example.ir' })).toHaveAttribute(
    'href',
    'mailto:a%3Fbcc%3Db@example.ir',
  )
  expect(report.getAllByRole('link')).toHaveLength(2)
})

test('an open answer form stays after a colleague answers, and another button sends a second answer', async () => {
  const answered: Message = {
    ...usual,
    answeredAt: '2026-11-23T09:00:00.000Z',
    answers: [
      { id: 1, channel: 'sms', text: 'فردا می‌رسد.', staff: 'سارا رستگار', at: '2026-11-23T09:00:00.000Z' },
    ],
  }
  const newer: Message = { ...usual, id: 10, name: 'آرش', createdAt: '2026-11-23T10:00:00.000Z' }
  const backend = createFakeBackend({ listMessages: () => answerOf(usual) })
  const { user } = renderPanel(<MessagesPage />, backend, { at: '/cp/messages' })
  await user.click(await screen.findByRole('button', { name: 'پاسخ دادن' }))
  const text = screen.getByLabelText('متن پاسخ')
  await user.type(text, 'امروز می‌رسد.')
  backend.on({
    listMessages: ({ url }) => answerOf(url.includes('id=9') ? answered : newer),
    answerMessage: () => failure(409, 'همکارتان به این پیام پاسخ داده است.'),
  })
  await user.click(screen.getByRole('button', { name: 'فرستادن پاسخ' }))
  expect(await screen.findByText('فردا می‌رسد.')).toBeVisible()
  expect(await screen.findByText('آرش')).toBeVisible()
  expect(text).toBeVisible()
  expect(text).toHaveValue('امروز می‌رسد.')
  backend.on({ answerMessage: () => ({ success: true, message: '' }) })
  await user.click(screen.getByRole('button', { name: 'پاسخ من هم فرستاده شود' }))
  await waitFor(() => expect(screen.queryByLabelText('متن پاسخ')).toBeNull())
  expect(screen.queryByText('فردا می‌رسد.')).toBeNull()
  expect(backend.callsOf('answerMessage').map(({ body }) => body.seen)).toEqual([
    { answers: 0, answered: false },
    { answers: 1, answered: true },
  ])
})

test('takes no more text while an answer is being sent, because the form closes afterwards', async () => {
  const sent = later<{ success: boolean; message: string }>()
  const backend = createFakeBackend({
    listMessages: () => answerOf(usual),
    answerMessage: () => sent.promise,
  })
  const { user } = renderPanel(<MessagesPage />, backend, { at: '/cp/messages' })
  await user.click(await screen.findByRole('button', { name: 'پاسخ دادن' }))
  const text = screen.getByLabelText('متن پاسخ')
  await user.type(text, 'امروز می‌رسد.')
  await user.click(screen.getByRole('button', { name: 'فرستادن پاسخ' }))
  await user.type(text, ' با پیک.')
  expect(text).toHaveValue('امروز می‌رسد.')
  sent.resolve({ success: true, message: '' })
  await waitFor(() => expect(text).not.toBeInTheDocument())
})

test('an answer form that was opened while another answer is being sent stays open', async () => {
  const second: Message = { ...usual, id: 10, name: 'آرش' }
  const sent = later<{ success: boolean; message: string }>()
  const backend = createFakeBackend({
    listMessages: () => answerOf(usual, second),
    answerMessage: () => sent.promise,
  })
  const { user } = renderPanel(<MessagesPage />, backend, { at: '/cp/messages' })
  await user.click((await screen.findAllByRole('button', { name: 'پاسخ دادن' }))[0]!)
  await user.type(screen.getByLabelText('متن پاسخ'), 'امروز می‌رسد.')
  await user.click(screen.getByRole('button', { name: 'فرستادن پاسخ' }))
  await user.click(screen.getByRole('button', { name: 'پاسخ دادن' }))
  await user.type(screen.getAllByLabelText('متن پاسخ')[1]!, 'سپاس از شما.')
  sent.resolve({ success: true, message: '' })
  await waitFor(() => expect(screen.getAllByLabelText('متن پاسخ')).toHaveLength(1))
  expect(screen.getByLabelText('متن پاسخ')).toHaveValue('سپاس از شما.')
})
