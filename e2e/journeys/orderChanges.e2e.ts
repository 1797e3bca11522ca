/** A paid order is changed and cancelled by its buyer, until staff prepare it; staff see both. */
import { orderStatus } from '../../contract/statuses.ts'
import { logInAsStaff } from '../support/account.ts'
import { findWatch, openNewBuyer, type Buyer } from '../support/buyer.ts'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { placeOrder } from '../support/orders.ts'
import { expectNoOverflow, main } from '../support/parts.ts'
import type { Shop } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

const office = {
  ...{ title: 'محل کار', receiver: 'رضا کیانی', mobile: '09137654321', province: 'یزد', city: 'یزد' },
  ...{ postalCode: '8913614563', text: 'خیابان کاشانی، کوچهٔ دوم', plate: '۷' },
}

const payForWatch = async (shop: Shop, buyer: Buyer) =>
  placeOrder(shop, buyer.token, { code: await findWatch(buyer), action: 'pay' })

test.use({ viewport: { width: 360, height: 800 } })

test('a buyer changes a paid order, cancels it in one tab, and sees it in the other', async ({
  page,
  shop,
  browser,
}) => {
  const buyer = await openNewBuyer(shop)
  const id = await payForWatch(shop, buyer)
  await buyer.call('saveAddress', office)
  await buyer.logInOn(page)
  await page.goto(`/account/orders/${id}`)
  const changes = main(page).getByRole('region', { name: 'تغییر سفارش' })
  const press = (name: string) => changes.getByRole('button', { name, exact: true }).click()
  await press('تغییر نشانی و گیرنده')
  await expect(changes.getByRole('radio', { name: /نشانی فعلی سفارش/ })).toBeFocused()
  await changes.getByRole('radio', { name: /محل کار/ }).check()
  await expect(changes.getByLabel('نام گیرنده')).toHaveValue('رضا کیانی')
  await changes.getByLabel('موبایل گیرنده').fill('123')
  await press('ثبت تغییرها')
  await expect(changes.getByText('شمارهٔ موبایل را درست وارد کنید')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoOverflow(page)
  await changes.getByLabel('موبایل گیرنده').fill('۰۹۱۲۱۱۱۲۲۳۳')
  await changes.getByLabel('یادداشت برای فروشگاه (اختیاری)').fill('عصر زنگ بزنید')
  await page.reload()
  await expect(changes.getByRole('radio', { name: /محل کار/ })).toBeChecked()
  await expect(changes.getByLabel('یادداشت برای فروشگاه (اختیاری)')).toHaveValue('عصر زنگ بزنید')

  const desk = await browser.newPage({ viewport: { width: 1366, height: 900 } })
  await openPanel(desk, `/cp/orders/${id}`)
  await expect(main(desk).getByText('نیلوفر مرادی')).toBeVisible()

  await press('ثبت تغییرها')
  await expect(changes.getByText('تغییرهای سفارش ثبت شد.')).toBeVisible()
  const delivery = main(page).getByRole('region', { name: 'تحویل' })
  await expect(delivery).toContainText('خیابان کاشانی')
  await expect(delivery).toContainText('۰۹۱۲۱۱۱۲۲۳۳')
  // Staff who have the order open see it without a reload.
  await expect(main(desk).getByText('رضا کیانی').first()).toBeVisible()
  await expect(main(desk).getByText(/^نشانی: از «اصفهان.*به «یزد/)).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(`/account/orders/${id}`)
  await expect(other.getByRole('button', { name: 'لغو سفارش', exact: true })).toBeVisible()
  await press('لغو سفارش')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('از راه درگاه پرداخت بازمی‌گردانیم')
  await expect(question.getByRole('button', { name: 'سفارش بماند' })).toBeFocused()
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await press('لغو سفارش')
  await question.getByLabel('علت لغو (اختیاری)').fill('پشیمان شدم')
  await question.getByRole('button', { name: 'لغو سفارش', exact: true }).click()
  await expect(changes.getByText('سفارش لغو شد.')).toBeVisible()
  await expect(main(page).getByText('لغوشده').first()).toBeVisible()
  await expect(main(page).getByText('این سفارش به درخواست شما لغو شد').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(main(desk).getByText('لغو به درخواست خریدار')).toBeVisible()
  await expect(main(desk).getByText('علت: پشیمان شدم')).toBeVisible()
  await desk.close()

  await expect(main(other).getByText('لغوشده').first()).toBeVisible()
  await expect(other.getByRole('button', { name: 'لغو سفارش', exact: true })).toHaveCount(0)
  await page.setViewportSize({ width: 1366, height: 800 })
  await expectNoOverflow(page)
})

test('a buyer whose order staff began to prepare reads why it cannot be cancelled, and whom to call', async ({
  page,
  shop,
  allowedConsole,
}) => {
  allowedConsole.push(/409/)
  const buyer = await openNewBuyer(shop)
  const id = await payForWatch(shop, buyer)
  await buyer.logInOn(page)
  await page.goto(`/account/orders/${id}`)
  const changes = main(page).getByRole('region', { name: 'تغییر سفارش' })
  await changes.getByRole('button', { name: 'لغو سفارش', exact: true }).click()
  const callAsStaff = await logInAsStaff(shop)
  await callAsStaff(`Admin/Orders/${id}/Status`, {
    status: orderStatus.preparing,
    reason: 'سفارش آماده می‌شود',
  })
  await page.getByRole('dialog').getByRole('button', { name: 'لغو سفارش', exact: true }).click()
  await expect(changes.getByRole('alert')).toContainText('آماده‌سازی این سفارش آغاز شده است')
  await expect(changes.getByRole('link', { name: /تماس با/ })).toBeVisible()
  await expect(changes.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(changes.getByText('آماده‌سازی این سفارش آغاز شده است')).toBeVisible()
})
