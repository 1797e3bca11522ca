import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { ReviewsAnswer } from '../../../contract/reviews/schemas.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { visit } from '../../testing/visitPage.tsx'
import { Reviews } from './Reviews.tsx'
import { answer, aReview } from './testing/answers.ts'

function open(listReviews: (call: { url: string }) => ReviewsAnswer) {
  const Component = () => <Reviews productId={7} />
  return visit({ Component }, { path: '/', at: '/', backend: createFakeBackend({ listReviews }) })
}

test('sorts reviews, filters them by stars and buyers, and shows all again', async () => {
  const { user, backend } = open(({ url }) => {
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
  open(() => answer({ items: [aReview(), aReview({ id: 2 })], total: 2 }))
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /مفیدترین|ستاره/ })).toBeNull()
})
