/** Lists of the panel on a page whose last entry was handled, for example by a colleague; only the server is faked. */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import '../../testing/dialogs.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { ContentPage } from '../content/ContentPage.tsx'
import { CouponsPage } from '../coupons/CouponsPage.tsx'
import { MessagesPage } from '../messages/MessagesPage.tsx'
import { ReturnsPage } from '../returns/ReturnsPage.tsx'
import { renderPanel } from '../testing/renderPanel.tsx'
import { TransfersPage } from '../transfers/TransfersPage.tsx'

const answer = { items: [], total: 1, page: 2, pageSize: 50 }
const backend = createFakeBackend({
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
    renderPanel(page, backend, { at: '/cp?page=2', staff: {} })
    expect(await screen.findByRole('link', { name: 'صفحهٔ قبل' })).toBeVisible()
    expect(screen.queryByText(wrong)).not.toBeInTheDocument()
  },
)
