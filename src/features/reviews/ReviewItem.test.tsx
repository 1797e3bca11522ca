import { expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { reviewMessages } from '../../../contract/reviews/rules.ts'
import { sessionKnown } from '../../api/events.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { visit } from '../../testing/visitPage.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { aReview } from './testing/answers.ts'

const review = aReview({
  pros: ['سبک', 'خوانا'],
  cons: ['گران'],
  reply: { text: 'سپاس از شما.', createdAt: '2026-05-02T08:00:00.000Z' },
})

test("shows pros, cons and the shop's answer with its date", () => {
  const Component = () => <ReviewItem review={review} isOwn={false} />
  visit({ Component }, { path: '/', at: '/', backend: createFakeBackend({}) })
  const points = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(points('نکته‌های مثبت')).toEqual(['سبک', 'خوانا'])
  expect(points('نکته‌های منفی')).toEqual(['گران'])
  expect(screen.getByText('سپاس از شما.')).toBeVisible()
  expect(screen.getByText(/^پاسخ /)).toBeVisible()
  expect(screen.getByText('۱۲ اردیبهشت ۱۴۰۵')).toBeVisible()
})

test('the form edits pros and cons, one per line, and refuses too many of them', async () => {
  const backend = createFakeBackend({ addReview: () => ({ success: true, message: '' }) })
  const done = { opener: { current: null }, onDone() {}, onCancel() {} }
  const Component = () => <ReviewForm kind="review" productId={7} takesDetails before={review} {...done} />
  const { user, store } = visit({ Component }, { path: '/', at: '/', backend, services: { token: 'token' } })
  act(() => void store.dispatch(sessionKnown({ isLoggedIn: true })))
  const pros = screen.getByLabelText(/^نکته‌های مثبت/)
  expect(pros).toHaveValue('سبک\nخوانا')
  await user.type(pros, '{Enter}۳{Enter}۴{Enter}۵{Enter}۶')
  await user.click(screen.getByRole('button', { name: 'ثبت دیدگاه' }))
  expect(await screen.findByText(reviewMessages.pointsMany)).toBeVisible()
  await user.type(pros, '{Backspace}{Backspace}')
  await user.click(screen.getByRole('button', { name: 'ثبت دیدگاه' }))
  expect(backend.callsOf('addReview')[0]?.body).toMatchObject({
    ...{ pros: ['سبک', 'خوانا', '۳', '۴', '۵'], cons: ['گران'] },
  })
})
