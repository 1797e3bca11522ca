/** Errors of buttons in long lists: they appear in the row of the button, not above the list. */
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import '../../testing/dialogs.ts'
import type { Permission } from '../../../contract/authorization/permissions.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import type { Coupon } from '../coupons/couponsApi.ts'
import { CouponTable } from '../coupons/CouponTable.tsx'
import { BrandsPage } from '../directory/BrandsPage.tsx'
import { CategoriesPage } from '../directory/CategoriesPage.tsx'
import type { BrandRow, Category } from '../directory/directoryApi.ts'
import { BulkHistory } from '../products/files/BulkHistory.tsx'
import type { QueuedReview } from '../reviews/opinionsApi.ts'
import { ReviewsPage } from '../reviews/ReviewsPage.tsx'
import { renderPanel } from './renderPanel.tsx'

const shared = { version: 1, slug: 'a', description: '', imageUrl: '', isHidden: false, products: 3 }
const brand = (id: number, nameFa: string): BrandRow => ({
  ...shared,
  ...{ id, nameFa, nameEn: '', country: '', formerSlugs: [] },
})
const category = (id: number, title: string) =>
  ({ ...shared, id, title, parentId: null, formerSlugs: [] }) as Category
const coupon: Coupon = {
  ...{ code: 'NOROOZ', version: 1, batch: '', createdAt: '2026-01-01T00:00:00.000Z', state: 'running' },
  ...{ uses: 0, given: 0, title: '', kind: 'percent', value: 10, minTotal: 0, maxDiscount: 0 },
  ...{ startsAt: null, endsAt: null, usageLimit: 0, perUser: 0, active: true, brandIds: [], categoryIds: [] },
}
const change = {
  id: 3,
  words: 'افزایش قیمت',
  who: 'سارا',
  at: '2026-11-23T08:00:00.000Z',
  count: 12,
  undone: false,
}
const review = {
  ...{ id: 1, product: { id: 1, nameFa: 'ساعت دریا', slug: 'd-1' }, userId: 5, author: 'نگار آ.' },
  ...{ text: 'سبک است.', state: 'pending', cause: '', createdAt: '2026-11-23T08:00:00.000Z' },
  ...{ rating: 4, bought: true, pros: [], cons: [], pictures: [], reply: '' },
} as QueuedReview

const refuse = () => failure(500, 'سرور در دسترس نیست.')
const backend = createFakeBackend({
  listAdminBrands: () => ({ items: [brand(1, 'دریا'), brand(2, 'کوه')] }),
  listAdminCategories: () => ({ items: [category(1, 'زنانه'), category(2, 'مردانه')] }),
  listBulkChanges: () => ({ items: [{ ...change, id: 2, words: 'کاهش قیمت' }, change] }),
  listQueuedReviews: () => ({
    items: [{ ...review, id: 2, text: 'سنگین است.', author: 'رضا ب.' }, review],
    ...{ total: 2, waiting: 2, page: 1, pageSize: 30 },
  }),
  ...{ moveBrand: refuse, moveCategory: refuse, saveCoupon: refuse, undoBulkChange: refuse },
  setReviewStates: refuse,
})

/** The text of a row, its button, and that of the confirmation. */
const cases: [what: string, page: ReactElement, row: RegExp, button: RegExp, confirm: RegExp | null][] = [
  ['a brand that did not move', <BrandsPage />, /کوه/, /بالا بردن/, null],
  ['a category that did not move', <CategoriesPage />, /مردانه/, /بالا بردن/, null],
  ['a coupon that was not paused', <CouponTable items={[coupon]} />, /^NOROOZ$/, /توقف/, null],
  ['a bulk change that was not undone', <BulkHistory />, /افزایش قیمت/, /^برگرداندن$/, /برگرداندن ۱۲ کالا/],
  ['a review that was not approved', <ReviewsPage />, /سبک است/, /^تأیید$/, null],
]

test.each(cases)('shows the error of %s in its row', async (_what, page, text, button, confirm) => {
  const permissions: Permission[] = ['products.write', 'reviews.write']
  const { user } = renderPanel(page, backend, { at: '/cp', staff: { permissions } })
  const row = within((await screen.findByText(text)).closest<HTMLElement>('li, tr')!)
  await user.click(row.getByRole('button', { name: button }))
  if (confirm) await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }))
  expect(await screen.findByRole('alert')).toHaveTextContent('سرور در دسترس نیست.')
  expect(row.getByRole('alert')).toBeVisible()
})
