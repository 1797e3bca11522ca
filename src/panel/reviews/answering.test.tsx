/** The pages on which staff answer questions and reviews; only the server is faked. */
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { createFakeBackend, failure, later } from '../../testing/fakeBackend.ts'
import { aQuestion, aReview } from '../testing/fixtures.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import type { QueuedQuestion, QueuedReview } from './opinionsApi.ts'
import { QuestionsPage } from './QuestionsPage.tsx'
import { ReviewsPage } from './ReviewsPage.tsx'

const question = aQuestion
const other: QueuedQuestion = { ...question, id: 2, text: 'ضدآب است؟', createdAt: '2026-11-23T07:00:00.000Z' }
const answerOf = (...items: QueuedQuestion[]) => ({
  items,
  ...{ total: items.length, waiting: items.length, page: 1, pageSize: 30 },
})

/** Opens the answer form of the first of two questions and types an answer. */
async function write() {
  const backend = createFakeBackend({
    listQueuedQuestions: () => answerOf(question, other),
    setQuestionStates: () => ({ success: true, message: '', changed: 1 }),
  })
  const { user } = renderPanel(<QuestionsPage />, backend, { at: '/cp/questions?state=pending' })
  const row = (text: string) => screen.getByText(text).closest('li')!
  await screen.findByText(question.text)
  await user.click(within(row(question.text)).getByRole('button', { name: 'پاسخ فروشگاه' }))
  const text = screen.getByRole('textbox', { name: 'پاسخ فروشگاه' })
  await user.type(text, 'بله، چرم گاو است.')
  /** Changes the first question on the server, then approves the other one, which refetches the list. */
  const readAgain = async (now: QueuedQuestion) => {
    backend.on({ listQueuedQuestions: ({ url }) => (url.includes('id=1') ? answerOf(now) : answerOf()) })
    await user.click(within(row(other.text)).getByRole('button', { name: 'تأیید' }))
    await waitFor(() => expect(screen.queryByText(other.text)).toBeNull())
  }
  return { backend, user, row, text, readAgain }
}

test('an open answer form stays when its question leaves the list, and the answer can be sent', async () => {
  const { backend, user, row, text, readAgain } = await write()
  await readAgain({ ...question, state: 'approved', answers: 1 })
  expect(await within(row(question.text)).findByText('پرسش با ۱ پاسخ')).toBeVisible()
  expect(text).toBeVisible()
  expect(text).toHaveValue('بله، چرم گاو است.')
  backend.on({ replyToQuestion: () => ({ success: true, message: '' }) })
  await user.click(screen.getByRole('button', { name: 'فرستادن پاسخ' }))
  await waitFor(() => expect(screen.queryByText(question.text)).toBeNull())
  expect(backend.callsOf('replyToQuestion').map(({ body }) => body)).toEqual([
    { text: 'بله، چرم گاو است.', seen: question.createdAt },
  ])
})

test('a typed answer is not lost when a colleague hides its question', async () => {
  const { backend, user, row, text, readAgain } = await write()
  await readAgain({ ...question, state: 'rejected', cause: 'تکراری' })
  expect(await within(row(question.text)).findByText('پنهان')).toBeVisible()
  expect(text).toHaveAccessibleDescription(/پنهان است/)
  backend.on({ replyToQuestion: () => failure(404, 'این پرسش یافت نشد یا پنهان است.') })
  await user.click(screen.getByRole('button', { name: 'فرستادن پاسخ' }))
  expect(await screen.findByText('این پرسش یافت نشد یا پنهان است.')).toBeVisible()
  expect(text).toHaveValue('بله، چرم گاو است.')
  await user.click(screen.getByRole('button', { name: 'انصراف' }))
  expect(screen.queryByText(question.text)).toBeNull()
})

test('a reason that is typed while another question is approved stays, and keeps focus and selection', async () => {
  const { backend, user, answer } = await approveFirst()
  const cause = screen.getByLabelText(/^علت پنهان کردن/)
  await user.keyboard('{ArrowDown}h')
  expect(cause).toHaveFocus()
  await user.type(cause, 'تکر')
  answer()
  await waitFor(() => expect(screen.queryByText(question.text)).toBeNull())
  expect(cause).toHaveFocus()
  expect(cause).toHaveValue('تکر')
  await user.keyboard('اری{Enter}')
  await waitFor(() => expect(backend.callsOf('setQuestionStates')).toHaveLength(2))
  expect(backend.callsOf('setQuestionStates')[1]?.body).toMatchObject({
    ...{ ids: [2], state: 'rejected', cause: 'تکراری' },
  })
})

test('the next question has the focus when the approved one leaves the list', async () => {
  const { answer } = await approveFirst()
  answer()
  await waitFor(() => expect(screen.queryByText(question.text)).toBeNull())
  expect(screen.getByRole('checkbox')).toHaveFocus()
})

/** Approves the first of two questions by the keyboard; the server answers when the test calls `answer`. */
async function approveFirst() {
  const reply = later<{ success: boolean; message: string; changed: number }>()
  const backend = createFakeBackend({
    listQueuedQuestions: () => answerOf(question, other),
    setQuestionStates: () => reply.promise,
  })
  const { user } = renderPanel(<QuestionsPage />, backend, { at: '/cp/questions?state=pending' })
  await screen.findByText(question.text)
  screen.getAllByRole('checkbox')[0]!.focus()
  await user.keyboard('a')
  const answer = () => {
    backend.on({ listQueuedQuestions: () => answerOf(other) })
    reply.resolve({ success: true, message: '', changed: 1 })
  }
  return { backend, user, answer }
}

const review: QueuedReview = { ...aReview, state: 'approved' }

test('the form that edits an answer begins with the answer that was sent before', async () => {
  let current = review
  const backend = createFakeBackend({
    listQueuedReviews: () => ({
      items: [current],
      ...{ total: 1, waiting: 0, page: 1, pageSize: 30 },
    }),
    replyToReview({ body: { text } }) {
      current = { ...review, reply: text }
      return { success: true, message: '' }
    },
  })
  const { user } = renderPanel(<ReviewsPage />, backend, { at: '/cp/reviews?state=approved' })
  const field = () => screen.getByRole('textbox', { name: 'پاسخ فروشگاه' })
  await user.click(await screen.findByRole('button', { name: 'پاسخ فروشگاه' }))
  await user.type(field(), 'از خرید شما سپاسگزاریم.')
  await user.click(screen.getByRole('button', { name: 'فرستادن پاسخ' }))
  await user.click(await screen.findByRole('button', { name: 'ویرایش پاسخ' }))
  expect(field()).toHaveValue('از خرید شما سپاسگزاریم.')
  await user.click(screen.getByRole('button', { name: 'انصراف' }))
  await waitFor(() => expect(screen.getByText('پاسخ فروشگاه: از خرید شما سپاسگزاریم.')).toBeVisible())
})

test('takes no more text while an answer is being sent, because the form closes afterwards', async () => {
  const sent = later<{ success: boolean; message: string }>()
  const backend = createFakeBackend({
    listQueuedReviews: () => ({ items: [review], ...{ total: 1, waiting: 0, page: 1, pageSize: 30 } }),
    replyToReview: () => sent.promise,
  })
  const { user } = renderPanel(<ReviewsPage />, backend, { at: '/cp/reviews?state=approved' })
  await user.click(await screen.findByRole('button', { name: 'پاسخ فروشگاه' }))
  const field = screen.getByRole('textbox', { name: 'پاسخ فروشگاه' })
  await user.type(field, 'از خرید شما سپاسگزاریم.')
  await user.click(screen.getByRole('button', { name: 'فرستادن پاسخ' }))
  await user.type(field, ' بازهم بیایید.')
  expect(field).toHaveValue('از خرید شما سپاسگزاریم.')
  sent.resolve({ success: true, message: '' })
  await waitFor(() => expect(field).not.toBeInTheDocument())
})
