/** Pages with lists: errors of the buttons in their rows, and a page whose last entry was handled; only the server is faked. */
import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { Permission } from '../../../contract/authorization/permissions.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { CouponTable, CouponsPage } from '../coupons/CouponsPage.tsx'
import { BrandsPage } from '../directory/BrandsPage.tsx'
import { CategoriesPage } from '../directory/CategoriesPage.tsx'
import type { BrandRow, Category } from '../directory/directoryApi.ts'
import { BulkHistory } from '../products/files/BulkHistory.tsx'
import { ReviewsPage } from '../reviews/ReviewsPage.tsx'
import { aCoupon, aReview } from './fixtures.ts'
import { renderPanel } from './renderPanel.tsx'
import { ContentPage } from '../content/ContentPage.tsx'
import { MessagesPage } from '../messages/MessagesPage.tsx'
import { ReturnsPage } from '../returns/ReturnsPage.tsx'
import { TransfersPage } from '../transfers/TransfersPage.tsx'

const shared = { version: 1, slug: 'a', description: '', imageUrl: '', isHidden: false, products: 3 }
const brand = (id: number, nameFa: string): BrandRow => ({
  ...shared,
  ...{ id, nameFa, nameEn: '', country: '', formerSlugs: [] },
})
const category = (id: number, title: string) =>
  ({ ...shared, id, title, parentId: null, formerSlugs: [] }) as Category
const change = {
  id: 3,
  words: 'افزایش قیمت',
  who: 'سارا',
  at: '2026-11-23T08:00:00.000Z',
  count: 12,
  undone: false,
}

const refuse = () => failure(500, 'سرور در دسترس نیست.')
const backend = createFakeBackend({
  listAdminBrands: () => ({ items: [brand(1, 'دریا'), brand(2, 'کوه')] }),
  listAdminCategories: () => ({ items: [category(1, 'زنانه'), category(2, 'مردانه')] }),
  listBulkChanges: () => ({ items: [{ ...change, id: 2, words: 'کاهش قیمت' }, change] }),
  listQueuedReviews: () => ({
    items: [{ ...aReview, id: 2, text: 'سنگین است.', author: 'رضا ب.' }, aReview],
    ...{ total: 2, waiting: 2, page: 1, pageSize: 30 },
  }),
  ...{ moveBrand: refuse, moveCategory: refuse, saveCoupon: refuse, undoBulkChange: refuse },
  setReviewStates: refuse,
})

/** The text of a row, its button, and that of the confirmation. */
const cases: [what: string, page: ReactElement, row: RegExp, button: RegExp, confirm: RegExp | null][] = [
  ['a brand that did not move', <BrandsPage />, /کوه/, /بالا بردن/, null],
  ['a category that did not move', <CategoriesPage />, /مردانه/, /بالا بردن/, null],
  ['a coupon that was not paused', <CouponTable items={[aCoupon]} />, /^NOROOZ$/, /توقف/, null],
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

const answer = { items: [], total: 1, page: 2, pageSize: 50 }
const emptied = createFakeBackend({
  listDocuments: () => ({ ...answer, isLocked: false }),
  listCoupons: () => answer,
  listMessages: () => ({ ...answer, hasMore: false, waiting: 1, means: { sms: 0, email: false } }) as never,
  listDeskReturns: () => answer,
  listOwed: () => answer as never,
})

const pages: readonly (readonly [list: string, page: ReactElement, wrong: string])[] = [
  ['texts', <ContentPage />, 'هنوز چیزی ننوشته‌اید'],
  ['coupons', <CouponsPage />, 'هنوز کد تخفیفی ساخته نشده است'],
  ['messages', <MessagesPage />, 'همهٔ پیام‌ها پاسخ گرفته‌اند.'],
  ['returns', <ReturnsPage />, 'هنوز کالایی بازگردانده نشده است.'],
  ['transfers', <TransfersPage />, 'مبلغی در انتظار واریز نیست.'],
]

test.each(pages)(
  'an emptied page of the %s leads back and does not say that the list is empty',
  async (...[, page, wrong]) => {
    renderPanel(page, emptied, { at: '/cp?page=2', staff: {} })
    expect(await screen.findByRole('link', { name: 'صفحهٔ قبل' })).toBeVisible()
    expect(screen.queryByText(wrong)).not.toBeInTheDocument()
  },
)
