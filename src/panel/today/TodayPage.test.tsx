import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
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

test('the page lists settings that the shop needs to sell, each with a link to the guide', async () => {
  const backend = createFakeBackend({
    getToday: () => ({
      ...{ paid: 0, preparing: 0, refundDue: 0, failed: 0, failedSince: '2026-11-27', lowStock: 0, owed: 0 },
      ...{ reviews: 0, questions: 0, messages: 0, returns: 0 },
      missing: ['sms', 'gateway', 'backup', 'orderMail'],
    }),
    getSales: () => ({ days: [], before: { orders: 0, sales: 0 } }),
  })
  renderWithStore(
    <StaffContext value={{ id: 1, name: 'سارا', role: 'owner', permissions: [...permissionsOf('owner')] }}>
      <TodayPage />
    </StaffContext>,
    {
      ...{ backend, at: '/cp', services: { token: 'x' } },
      preloaded: { session: { user: null, isLoggedIn: true, isKnown: true } },
    },
  )
  const list = within(await screen.findByRole('region', { name: 'پیش از فروش تنظیم کنید' }))
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['راهنمای تنظیم SMS_PROVIDER', '/cp/guide#text-messages'],
    ['راهنمای تنظیم PAYMENT_GATEWAY', '/cp/guide#settings'],
    ['راهنمای تنظیم BACKUP_DIR', '/cp/guide#backup-and-restore'],
    ['راهنمای تنظیم SMTP_URL', '/cp/guide#who-hears-of-a-paid-order'],
  ])
  expect(list.getByText(/کد ورود و ثبت‌نام به کسی نمی‌رسد/)).toBeVisible()
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
