import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { permissionsOf, type StaffRole } from '../../../contract/authorization/permissions.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { aSetup } from '../testing/setup.ts'
import { Sales } from './Sales.tsx'
import { TodayPage } from './TodayPage.tsx'

const staffOf = (role: StaffRole) => ({ role, permissions: [...permissionsOf(role)] })

test('staff who may only read the catalogue see the tasks of the catalogue', async () => {
  const backend = createFakeBackend({
    listAdminProducts: ({ body: { filter } }) => ({
      ...{ items: [], page: 1, pageSize: 1 },
      total: filter.stock === 'low' ? 12 : filter.published === false ? 3 : 0,
    }),
  })
  renderPanel(<TodayPage />, backend, { staff: staffOf('catalogue') })
  const low = await screen.findByRole('link', { name: /رو به پایان.*۱۲/ })
  expect(low).toHaveTextContent('۱۲ کالا')
  expect(low).toHaveAttribute('href', '/cp/products?stock=low')
  const drafts = await screen.findByRole('link', { name: /پیش‌نویس.*۳/ })
  expect(drafts).toHaveTextContent('۳ کالا')
  expect(drafts).toHaveAttribute('href', '/cp/products?shown=draft')
  expect(backend.callsOf('getToday')).toEqual([])
})

test('the owner sees faults and missing steps with a link to the setup, and the current visitors', async () => {
  const backend = createFakeBackend({
    getToday: () => ({
      ...{ paid: 0, preparing: 0, refundDue: 0, failed: 0, failedSince: '2026-11-27', lowStock: 0, owed: 0 },
      ...{ reviews: 0, questions: 0, messages: 0, returns: 0, receipts: 0 },
    }),
    getSetup: () =>
      aSetup({
        steps: [
          { step: 'sms', state: 'done', isNeeded: true },
          { step: 'mail', state: 'missing', isNeeded: false },
          { step: 'backup', state: 'later', isNeeded: false },
          { step: 'logo', state: 'missing', isNeeded: false },
          // A step of a newer server, which this build ignores.
          { step: 'future' as 'sms', state: 'missing', isNeeded: true },
        ],
        faults: ['credit', 'future' as 'credit'],
      }),
    getSales: () => ({ days: [], before: { orders: 0, sales: 0 } }),
    listVisitors: () => ({
      ...{ visitors: 2, members: 1 },
      items: [
        {
          ...{
            since: '2026-11-27T09:30:00.000Z',
            views: 3,
            title: 'ساعت غواصی دریا',
            source: 'www.google.com',
          },
          ...{ path: '/shop/product/1/x', member: { id: 7, name: 'نگار راد' }, basket: 2 },
        },
        {
          ...{ since: '2026-11-27T09:29:00.000Z', views: 1, title: '<b>خانه</b>', path: '', source: '' },
          ...{ member: { id: 0, name: '' }, basket: 0 },
        },
      ],
    }),
  })
  renderPanel(<TodayPage />, backend, { staff: staffOf('owner') })
  const list = within(await screen.findByRole('region', { name: 'نیازمند رسیدگی' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ایمیل تنظیم نشده است.',
    'اعتبار سامانهٔ پیامکی کم است یا خوانده نشد.',
  ])
  expect(list.getByRole('link')).toHaveAttribute('href', '/cp/setup')

  const here = within(await screen.findByRole('region', { name: 'هم‌اکنون در فروشگاه' }))
  expect(await here.findByText('۲ بازدیدکننده، ۱ نفر با حساب خود')).toBeVisible()
  const [, member, guest] = here.getAllByRole('row', { hidden: true })
  expect(member).toHaveTextContent(/نگار رادساعت غواصی دریاwww.google.com۲۳۱۳:۰۰/)
  expect(within(member!).getByText('نگار راد').closest('a')).toHaveAttribute('href', '/cp/members/7')
  expect(within(member!).getByText('ساعت غواصی دریا').closest('a')).toHaveAttribute(
    'href',
    '/shop/product/1/x',
  )
  expect(guest).toHaveTextContent('ناشناس<b>خانه</b>مستقیم')
  expect(within(guest!).queryByRole('link', { hidden: true })).toBeNull()
})

test('shows the refunded part of the sales in the sums and in the table', async () => {
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
  renderPanel(<Sales />, backend)
  const back = '۷۰۰٬۰۰۰ تومان از این فروش بازگردانده شده است.'
  expect(await screen.findByRole('link', { name: /^دیروز/ })).toHaveTextContent(back)
  expect(screen.getByRole('link', { name: /^۳۰ روز/ })).toHaveTextContent(back)
  expect(screen.getByRole('link', { name: /^امروز/ })).not.toHaveTextContent('بازگردانده')
  const cells = screen.getByText('پنجشنبه ۵ آذر ۱۴۰۵').closest('tr')
  expect(cells).toHaveTextContent(/۵٬۰۰۰٬۰۰۰۷۰۰٬۰۰۰$/)
})
