/** The result of a press is visible, also on a phone, and a double press does not hit the next button. */
import type { Locator, Page } from '@playwright/test'
import { openBuyerWithWatch } from '../support/buyer.ts'
import { fillLogin, logIn } from '../support/memberPages.ts'
import { openAccount } from '../support/account.ts'
import { main, payButton } from '../support/parts.ts'
import { fillAddress } from '../support/purchase.ts'
import { demo, expect, test } from '../support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, allowedConsole: [/Failed to load resource/] })

/** Entirely on screen, and not covered by anything. */
async function expectInSight(place: Locator): Promise<void> {
  await expect(place).toBeInViewport({ ratio: 0.99 })
  await expect
    .poll(() =>
      place.evaluate((element) => {
        const { left, width, bottom } = element.getBoundingClientRect()
        const top = document.elementFromPoint(left + width / 2, bottom - 3)
        return top !== null && (element.contains(top) || top.contains(element))
      }),
    )
    .toBe(true)
}

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const alert = (page: Page) => main(page).getByRole('alert')

test('an address that could not be saved shows the error beside the pressed button', async ({
  page,
  shop,
}) => {
  await openAccount(shop, '09136670001', { verified: true })
  await logIn(page, '09136670001', '/account/addresses')
  await main(page).getByRole('button', { name: /نشانی/ }).first().click()
  await fillAddress(page, '09136670001')
  await page.route('**/api/**', (route) => route.abort())
  await button(page, 'ذخیرهٔ نشانی').click()
  await expectInSight(alert(page).last())
})

test('the result of a message to the shop replaces the button and gets the focus', async ({ page }) => {
  await page.goto('/تماس-با-ما')
  for (const [label, text] of [
    ['نام و نام خانوادگی', 'نگار راد'],
    ['شمارهٔ موبایل', '09136670002'],
    ['موضوع', 'بند'],
    ['متن پیام', 'بند بیست میلی‌متری دارید؟'],
  ] as const)
    await main(page).getByLabel(label).fill(text)
  await page.route('**/api/**', (route) => route.abort())
  await button(page, 'فرستادن پیام').click()
  await expectInSight(alert(page))
  await expect(button(page, 'فرستادن پیام')).toBeFocused()
  await page.unroute('**/api/**')
  await button(page, 'فرستادن پیام').click()
  const sent = main(page).getByRole('status').filter({ hasText: 'پیام' }).first()
  await expectInSight(sent)
  await expect(page.locator(':focus')).toContainText((await sent.textContent())!)
})

test('an unknown coupon shows its error above the bar with the sum', async ({ page, shop }) => {
  await openBuyerWithWatch(page, shop)
  await page.goto('/shop/cart')
  await main(page).getByRole('textbox', { name: 'کد تخفیف' }).fill('NONE-1')
  await button(page, 'اعمال').click()
  await expectInSight(main(page).getByText('این کد تخفیف معتبر نیست.'))
})

test('a product in the panel shows near the pressed button that it was saved, or changed by a colleague', async ({
  page,
  browser,
}) => {
  await page.goto('/cp/products')
  await fillLogin(page, demo.administrator, demo)
  await main(page).getByRole('link', { name: /ساعت/ }).first().click()
  const words = main(page).getByLabel(/کلیدواژه/)
  await words.fill('یک، دو')
  await button(page, 'ذخیرهٔ کالا').click()
  await expectInSight(main(page).getByText('ذخیره شد.'))

  await words.fill('چهار')
  const other = await browser.newPage({ locale: 'fa-IR' })
  await other.goto(page.url())
  await fillLogin(other, demo.administrator, demo)
  await main(other)
    .getByLabel(/کلیدواژه/)
    .fill('سه')
  await button(other, 'ذخیرهٔ کالا').click()
  await expect(main(other).getByText('ذخیره شد.')).toBeVisible()
  await other.close()

  await button(page, 'ذخیرهٔ کالا').click()
  await expectInSight(alert(page).filter({ hasText: 'همکارتان همین حالا این کالا را تغییر داده است' }))
})

test('a double press on «ادامه» leads to the review, not to the bank', async ({ page, shop }) => {
  await openBuyerWithWatch(page, shop)
  await page.goto('/shop/checkout')
  await button(page, 'ارسال به این نشانی').click()
  const onward = button(page, 'ادامه')
  await expect(onward).toBeVisible()
  const { x, y, width, height } = (await onward.boundingBox())!
  const [left, top] = [x + width / 2, y + height / 2]
  await page.mouse.click(left, top)
  await expect(payButton(page)).toBeVisible()
  await page.mouse.click(left, top)
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/shop\/checkout/)
  await payButton(page).click()
  await expect(page).toHaveURL(/sandbox-bank/)
})
