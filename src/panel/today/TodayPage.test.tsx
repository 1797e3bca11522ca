import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { permissionsOf } from '../../../contract/authorization/permissions.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { StaffContext } from '../frame/StaffContext.ts'
import { Sales } from './Sales.tsx'
import { TodayPage } from './TodayPage.tsx'

test('who keeps the catalogue alone finds what waits in it', async () => {
  const backend = createFakeBackend({
    listAdminProducts: ({ body: { filter } }) => ({
      ...{ items: [], page: 1, pageSize: 1 },
      total: filter.stock === 'low' ? 12 : filter.published === false ? 3 : 0,
    }),
  })
  renderWithStore(
    <StaffContext
      value={{ id: 1, name: 'سارا', role: 'catalogue', permissions: [...permissionsOf('catalogue')] }}
    >
      <TodayPage />
    </StaffContext>,
    {
      ...{ backend, at: '/cp', services: { token: 'x' } },
      preloaded: { session: { user: null, isLoggedIn: true, isKnown: true } },
    },
  )
  const low = await screen.findByRole('link', { name: /رو به پایان.*۱۲/ })
  expect(low).toHaveTextContent('۱۲ کالا')
  expect(low).toHaveAttribute('href', '/cp/products?stock=low')
  const drafts = await screen.findByRole('link', { name: /پیش‌نویس.*۳/ })
  expect(drafts).toHaveTextContent('۳ کالا')
  expect(drafts).toHaveAttribute('href', '/cp/products?shown=draft')
  expect(backend.callsOf('getToday')).toEqual([])
})

test('sales say how much of them went back, on their day and in its table', async () => {
  const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}`
  const backend = createFakeBackend({
    getSales: () => ({
      days: [
        { day: day(25), orders: 2, sales: 9_000_000, refunded: 0 },
        { day: day(26), orders: 1, sales: 5_000_000, refunded: 700_000 },
        { day: day(27), orders: 1, sales: 4_000_000, refunded: 0 },
      ],
      before: { orders: 0, sales: 0 },
    }),
  })
  renderWithStore(<Sales />, {
    ...{ backend, at: '/cp', services: { token: 'x' } },
    preloaded: { session: { user: null, isLoggedIn: true, isKnown: true } },
  })
  const back = '۷۰۰٬۰۰۰ تومان از این فروش بازگردانده شده است.'
  expect(await screen.findByRole('link', { name: /^دیروز/ })).toHaveTextContent(back)
  expect(screen.getByRole('link', { name: /^۳۰ روز/ })).toHaveTextContent(back)
  expect(screen.getByRole('link', { name: /^امروز/ })).not.toHaveTextContent('بازگردانده')
  const cells = screen.getByText('پنجشنبه ۵ آذر ۱۴۰۵').closest('tr')
  expect(cells).toHaveTextContent(/۵٬۰۰۰٬۰۰۰۷۰۰٬۰۰۰$/)
})
