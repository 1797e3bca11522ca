/** The page of a coupon; only the server is faked. */
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { aCoupon } from '../testing/fixtures.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import type { Permission, StaffRole } from '../../../contract/authorization/permissions.ts'
import { CouponPage } from './CouponPage.tsx'
import type { Coupon } from './couponsApi.ts'

async function open() {
  let current = aCoupon
  const backend = createFakeBackend({
    listCoupons: () => ({ items: [current], total: 1, page: 1, pageSize: 50 }),
    listCouponUses: () => ({ items: [], page: 1, hasMore: false }),
    getProductTerms: () => ({ brands: [], categories: [], words: {} }),
    saveCoupon: ({ body }) => (current = { ...current, ...body.rules, version: body.version + 1 }),
  })
  const { user, unmount } = renderPanel(<CouponPage />, backend, {
    at: '/cp/coupons/NOROOZ',
    path: 'coupons/:code',
  })
  const title = await screen.findByLabelText('عنوان')
  const sent = () => backend.callsOf('saveCoupon').map(({ body }) => body)
  return { backend, user, unmount, title, sent, setCurrent: (next: Coupon) => (current = next) }
}

test('unsaved input survives pausing the coupon and can be saved afterwards', async () => {
  const { user, title, sent } = await open()
  await user.clear(title)
  await user.type(title, 'یلدا')
  await user.click(screen.getByRole('button', { name: 'توقف این کد' }))
  await screen.findByRole('button', { name: 'فعال کردن این کد' })
  expect(title).toHaveValue('یلدا')
  await user.click(screen.getByRole('button', { name: 'ذخیرهٔ شرط‌ها' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([
    { version: 1, rules: { title: 'نوروز', active: false } },
    { version: 2, rules: { title: 'یلدا', active: false } },
  ])
})

test('after a conflict, saving again overwrites the changes of the colleague with the typed fields', async () => {
  const { backend, user, title, sent, setCurrent } = await open()
  backend.on({
    saveCoupon: () => {
      setCurrent({ ...aCoupon, version: 5, value: 20 })
      return failure(409, '')
    },
  })
  await user.type(title, ' یک{Enter}')
  const overwrite = await screen.findByRole('button', { name: 'تغییرهای من هم ذخیره شود' })
  await screen.findByText(/^اکنون: .*۲۰/)
  await user.type(title, ' دو')
  await user.click(overwrite)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ version: 5, rules: { title: 'نوروز یک دو', value: 20 } })
  expect(title).toHaveValue('نوروز یک دو')
})

test.each<[StaffRole, Permission[], string[]]>([
  ['catalogue', ['coupons.write'], ['سفارش', 'وضعیت', 'تخفیف', 'قابل پرداخت', 'زمان']],
  [
    'owner',
    ['coupons.write', 'orders.read', 'members.read'],
    ['سفارش', 'وضعیت', 'خریدار', 'موبایل', 'تخفیف', 'قابل پرداخت', 'زمان'],
  ],
])(
  'the list of uses names buyers only to roles that may read orders or members: %s',
  async (role, permissions, names) => {
    const isOwner = role === 'owner'
    const use = {
      ...{ orderId: 7, status: 2 as const, discount: 1000, payable: 9000, at: '2026-11-23T08:00:00.000Z' },
      ...(isOwner ? { who: 'نگار آزاد', mobile: '09130000001' } : { who: '', mobile: '' }),
    }
    const backend = createFakeBackend({
      listCoupons: () => ({ items: [aCoupon], total: 1, page: 1, pageSize: 50 }),
      listCouponUses: () => ({ items: [use], page: 1, hasMore: false }),
      getProductTerms: () => ({ brands: [], categories: [], words: {} }),
    })
    renderPanel(<CouponPage />, backend, {
      ...{ at: '/cp/coupons/NOROOZ', path: 'coupons/:code' as const },
      staff: { role, permissions },
    })
    const heads = await screen.findAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual(names)
    expect(screen.queryByText('بی‌نام')).toBeNull()
  },
)
