import { expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { reviewMessages } from '../../../contract/reviews/rules.ts'
import type { ReviewsAnswer } from '../../../contract/reviews/schemas.ts'
import { sessionKnown } from '../../api/events.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { visit } from '../../testing/visitPage.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { Reviews } from './Reviews.tsx'
import { answer, aReview } from './testing/answers.ts'

const review = aReview({
  pros: ['سبک', 'خوانا'],
  cons: ['گران'],
  reply: { text: 'سپاس از شما.', createdAt: '2026-05-02T08:00:00.000Z' },
})

test("shows pros, cons and the shop's answer with its date", () => {
  const Component = () => <ReviewItem review={review} isOwn={false} />
  visit({ Component }, { backend: createFakeBackend({}) })
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
  const { user, store } = visit({ Component }, { backend, services: { token: 'token' } })
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

function openReviews(listReviews: (call: { url: string }) => ReviewsAnswer) {
  const Component = () => <Reviews productId={7} />
  return visit({ Component }, { backend: createFakeBackend({ listReviews }) })
}

test('sorts reviews, filters them by stars and buyers, and shows all again', async () => {
  const { user, backend } = openReviews(({ url }) => {
    const items = url.includes('stars=4') ? [aReview()] : [aReview(), aReview({ id: 2, author: 'رضا ک.' })]
    const all = { distribution: [0, 0, 0, 1, 1], counts: { bought: 1, pictures: 1 } }
    return answer({ items, total: items.length, ...all })
  })
  const lastQuery = () => new URL(backend.callsOf('listReviews').at(-1)!.url, 'http://localhost').search
  await user.click(await screen.findByRole('button', { name: 'مفیدترین' }))
  expect(lastQuery()).toBe('?id=7&page=1&sort=helpful')
  await user.click(screen.getByRole('button', { name: /^۴ ستاره/ }))
  await user.click(screen.getByRole('button', { name: 'خریداران (۱)' }))
  await user.click(screen.getByRole('button', { name: 'با عکس (۱)' }))
  expect(lastQuery()).toBe('?id=7&page=1&sort=helpful&stars=4&bought=true&pictures=true')
  expect(await screen.findByText('۱ دیدگاه از ۲')).toBeVisible()
  expect(screen.queryByRole('article', { name: 'دیدگاه رضا ک.' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^۳ ستاره/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'همهٔ دیدگاه‌ها' }))
  expect(await screen.findByRole('article', { name: 'دیدگاه رضا ک.' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'مفیدترین' })).toHaveAttribute('aria-pressed', 'true')
})

test('offers neither sorting nor filters if the backend sends no counts', async () => {
  openReviews(() => answer({ items: [aReview(), aReview({ id: 2 })], total: 2 }))
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /مفیدترین|ستاره/ })).toBeNull()
})
