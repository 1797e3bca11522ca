/** The first page of the panel: open tasks and sales, each figure with a link to its entries. */
import { readFile } from 'node:fs/promises'
import { openAccount } from '../support/account.ts'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { listWatches, placeOrder } from '../support/orders.ts'
import { main } from '../support/parts.ts'
import { testOfPanel as test } from '../support/ownShop.ts'
import { expect } from '../support/test.ts'

test('the owner sees open tasks and sales, and follows a figure to its orders', async ({ page, shop }) => {
  const token = await openAccount(shop, '09121230091', { verified: true })
  const [first, second] = await listWatches(shop)
  const paid = await placeOrder(shop, token, { code: first!.websiteCode, action: 'pay' })
  const failed = await placeOrder(shop, token, { code: second!.websiteCode, action: 'cancel' })

  await openPanel(page, '/cp')
  const waiting = main(page).getByRole('region', { name: 'کارهای در انتظار' })
  const sales = main(page).getByRole('region', { name: 'فروش' })
  const failures = waiting.getByRole('link', { name: /پرداخت ناموفق از دیروز/ })
  await expect(waiting.getByRole('link', { name: /برای آماده‌سازی/ })).toContainText('۱ سفارش')
  await expect(failures).toContainText('۱ سفارش')
  await expect(sales.getByRole('link', { name: /^امروز/ })).toContainText(/[۱-۹][۰-۹٬]*\sتومان.*۱ سفارش/)
  await expect(sales.getByRole('link', { name: /^دیروز/ })).toContainText('بدون سفارش')
  await sales.getByText('جدول روزها').click()
  await expect(sales.getByRole('row')).toHaveCount(31)
  await expectNoAxeViolations(page)

  const saving = page.waitForEvent('download')
  await sales.getByRole('button', { name: /CSV/ }).click()
  const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(31)
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,[^,]+,1,[1-9]\d+,0$/)

  const orderLinks = main(page).getByRole('link', { name: /^سفارش / })
  const leadsTo = async (number: number) => {
    await expect(orderLinks).toHaveCount(1)
    await expect(orderLinks).toHaveAttribute('href', `/cp/orders/${number}`)
    await page.goBack()
  }
  await failures.click()
  await leadsTo(failed)
  await waiting.getByRole('link', { name: /برای آماده‌سازی/ }).click()
  await leadsTo(paid)
  await sales.getByRole('link', { name: /^امروز/ }).click()
  await leadsTo(paid)

  const low = waiting.getByRole('link', { name: /رو به پایان/ })
  const count = /[۰-۹٬]+ کالا/.exec((await low.textContent()) ?? '')?.[0] ?? 'nothing'
  await low.click()
  await expect(main(page).getByRole('status').filter({ hasText: count })).toBeVisible()
  await page.goBack()
  await waiting.getByRole('link', { name: /بی‌پاسخ/ }).click()
  await expect(page).toHaveURL(/\/cp\/messages/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/پیام/)
})

test('the owner sees who is in the shop now, and on which page', async ({ page, browser, shop }) => {
  const guest = await browser.newPage({ baseURL: shop.origin })
  await guest.goto('/shop/category')
  await openPanel(page, '/cp')
  const here = main(page).getByRole('region', { name: 'هم‌اکنون در فروشگاه' })
  await expect(here).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(here).toContainText('۱ بازدیدکننده', { timeout: 2000 })
  }).toPass()
  await here.getByText('چه کسانی').click()
  await expect(here.getByRole('row').nth(1)).toContainText(/ناشناس.*همهٔ ساعت‌ها.*مستقیم/)
  await expectNoAxeViolations(page)
  await guest.close()
})
