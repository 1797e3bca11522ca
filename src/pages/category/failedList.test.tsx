/** Checks that the previous list stays with its own content if loading another list fails. */
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { failure } from '../../testing/fakeBackend.ts'
import { answerFor, facetsFor, openList, title } from './testing/openList.tsx'

test('keeps the previous list when loading fails, and a retry shows the new one', async () => {
  const { user, backend } = openList('/shop/category')
  await title('همهٔ ساعت‌ها')
  backend.on({ listProducts: () => failure(503), getFacets: () => failure(503) })
  await user.click(screen.getByRole('checkbox', { name: /^دریا/ }))
  expect(await screen.findByText(/فهرست به‌روز نشد/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'ساعت 1' })).toBeVisible()
  const narrowed = {
    ...facetsFor({}),
    facets: facetsFor({}).facets.filter(({ key }) => key !== 'movement'),
  }
  backend.on({ listProducts: ({ body }) => answerFor(body), getFacets: () => narrowed })
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(await screen.findByText('۱۲ کالا')).toBeVisible()
  expect(screen.queryByText(/فهرست به‌روز نشد/)).toBeNull()
  // The filters belong to the new list, too.
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^کوارتز/ })).toBeNull())
})

test('shows no product twice when loading more fails, and a retry appends them', async () => {
  const { user, backend } = openList('/shop/category')
  await title('همهٔ ساعت‌ها')
  backend.on({ listProducts: ({ body }) => (body.page === 2 ? failure(503) : answerFor(body)) })
  await user.click(screen.getByRole('link', { name: 'نمایش ۲۴ کالای دیگر' }))
  expect(await screen.findByText(/فهرست به‌روز نشد/)).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'ساعت 1' })).toHaveLength(1)
  expect(screen.getByText('۲۴ از ۶۰ کالا')).toBeVisible()
  backend.on({ listProducts: ({ body }) => answerFor(body) })
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(await screen.findByText('۴۸ از ۶۰ کالا')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'ساعت 1' })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'ساعت 48' })).toBeVisible()
})

test('does not announce an order that failed to load until a retry succeeds', async () => {
  const { user, backend } = openList('/shop/category')
  await title('همهٔ ساعت‌ها')
  backend.on({ listProducts: () => failure(503) })
  await user.click(screen.getByText('مرتب‌سازی:'))
  await user.click(screen.getByRole('link', { name: 'گران‌ترین' }))
  expect(await screen.findByText(/فهرست به‌روز نشد/)).toBeVisible()
  expect(screen.queryByText(/^مرتب شد/)).toBeNull()
  backend.on({ listProducts: ({ body }) => answerFor(body) })
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(await screen.findByText('مرتب شد: گران‌ترین')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})
