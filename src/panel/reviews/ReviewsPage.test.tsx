/** The page on which staff answer reviews; only the server is faked. */
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { createFakeBackend, later } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import type { QueuedReview } from './opinionsApi.ts'
import { ReviewsPage } from './ReviewsPage.tsx'

const review = {
  ...{ id: 1, product: { id: 1, nameFa: 'ساعت دریا', slug: 'd-1' }, userId: 5, author: 'نگار آ.' },
  ...{ text: 'سبک است.', state: 'approved', cause: '', createdAt: '2026-11-23T08:00:00.000Z' },
  ...{ rating: 4, bought: true, pros: [], cons: [], pictures: [], reply: '' },
} as QueuedReview

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
