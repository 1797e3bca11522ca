/** Staff ship an order by keyboard only: found, opened, moved on, numbered, and the shopper notified. */
import type { Page } from '@playwright/test'
import { openAccount } from '../support/account.ts'
import { outboxPaths } from '../../contract/sms/paths.ts'
import type { OutboxAnswer } from '../../contract/sms/schemas.ts'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { listWatches, placeOrder } from '../support/orders.ts'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const MOBILE = '09121230313'

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string, most = 60): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const label = await focused.evaluate((element) => {
      const { labels } = element as HTMLInputElement
      return [...(labels ?? [])].map(({ textContent }) => textContent).join('') || element.textContent
    })
    if (label?.trim() === name) return
  }
  throw new Error(`no way to ${name} by Tab`)
}

test('staff find an order by the palette, prepare and send it by keys only, and the shopper is notified', async ({
  page,
  shop,
}) => {
  const token = await openAccount(shop, MOBILE, { verified: true })
  const [watch] = await listWatches(shop)
  const id = await placeOrder(shop, token, { code: watch!.websiteCode, action: 'pay' })
  await openPanel(page, '/cp')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('امروز')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(String(id))
  await expect(page.getByRole('option').first()).toContainText('سفارش')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/cp/orders/${id}$`))
  // The heading has the focus, or the main part if the code of the page loaded after the navigation.
  await expect(page.locator('#main:focus, #main h1:focus')).toHaveCount(1)
  await expect(main(page).getByRole('button', { name: 'شروع آماده‌سازی' })).toBeVisible()

  await tabTo(page, 'شروع آماده‌سازی')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('form', { name: 'مرسوله' })).toBeVisible()
  await tabTo(page, 'شرکت پستی')
  await page.keyboard.type('پست پیشتاز')
  await tabTo(page, 'کد رهگیری')
  await page.keyboard.type('RR1234')
  await tabTo(page, 'ثبت و پیامک به خریدار')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('کد رهگیری ثبت شده است.')).toBeVisible()
  await expectNoAxeViolations(page)

  await expect(async () => {
    const answer = await fetch(`${shop.origin}/api/${outboxPaths.listOutbox.path}`)
    const { items } = (await answer.json()) as OutboxAnswer
    expect(items.filter(({ mobile }) => mobile === MOBILE).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('RR1234'),
    )
  }).toPass()
})
