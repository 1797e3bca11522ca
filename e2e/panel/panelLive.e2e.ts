/** Live updates in the panel: new orders, and other staff on the same page. */
import type { Page } from '@playwright/test'
import { openAccount } from '../support/account.ts'
import { expectNoAxeViolations, fillLogin, openPanel } from '../support/memberPages.ts'
import { listWatches, placeOrder } from '../support/orders.ts'
import { main } from '../support/parts.ts'
import type { Shop } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

async function openOnHub(page: Page, path: string): Promise<void> {
  await openPanel(page, '/cp/audit')
  // Resolves when the hub knows the page of this tab.
  const announced = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => String(payload).includes(path) && resolve()),
    ),
  )
  await page.goto(path)
  await announced
}

/** Counts sounds: each starts an oscillator. */
const countNotes = (page: Page) =>
  page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    Object.assign(window, { notes: 0 })
    OscillatorNode.prototype.start = function (...when) {
      Object.assign(window, { notes: (window as unknown as { notes: number }).notes + 1 })
      start.apply(this, when)
    }
  })
const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes)

async function order(shop: Shop, token: string): Promise<number> {
  const [watch] = await listWatches(shop)
  return placeOrder(shop, token, { code: watch!.websiteCode, action: 'pay' })
}

test('a paid order shows without a reload: counted beside the list, shown, and announced once by a sound', async ({
  page,
  shop,
}) => {
  const token = await openAccount(shop, '09121230311', { verified: true })
  await order(shop, token)
  await countNotes(page)
  await openOnHub(page, '/cp/orders')
  const rows = main(page).getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  // A second tab of the same browser plays no sound.
  const second = await page.context().newPage()
  await countNotes(second)
  await second.goto(`${shop.origin}/cp`)
  const waiting = main(second).getByRole('link', { name: /برای آماده‌سازی/ })
  await expect(waiting).toContainText('سفارش')
  await second.keyboard.press('Shift')
  await page.bringToFront()
  await page.keyboard.press('Shift')

  const before = await rows.allTextContents()
  const counted = (await waiting.textContent())!
  const id = await order(shop, token)
  const show = main(page).getByRole('button', { name: '۱ سفارش تازه — نشان بده' })
  await expect(show).toBeVisible()
  expect(await rows.allTextContents()).toEqual(before)
  await expect.poll(async () => (await notesOf(page)) + (await notesOf(second))).toBe(2)
  await expect(waiting).not.toHaveText(counted)
  await expectNoAxeViolations(page)
  await show.click()
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', `/cp/orders/${id}`)
  await expect(show).toBeHidden()

  // Turned off, the sound stays off, also after a reload.
  const sound = page.getByRole('button', { name: 'صدای سفارش تازه' })
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await second.close()
})

test('two staff members see each other on an order and on a product, until one leaves', async ({
  page,
  browser,
  shop,
}) => {
  const mobile = '09121230312'
  const token = await openAccount(shop, mobile, { verified: true })
  const id = await order(shop, token)
  await openOnHub(page, '/cp/staff')
  await main(page).getByLabel('موبایل').fill(mobile)
  await main(page).getByRole('combobox', { name: 'نقش' }).selectOption('owner')
  await main(page).getByRole('button', { name: 'دادن نقش' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'دادن نقش مدیر' }).click()
  await expect(main(page).getByText(/^نقش «.+» داده شد\.$/)).toBeVisible()
  await page.goto(`/cp/orders/${id}`)

  const colleague = await browser.newPage({ baseURL: shop.origin })
  await colleague.goto(`/cp/orders/${id}`)
  await fillLogin(colleague, mobile, { password: 'کبوتر-rainy-roof' })
  const here = (one: Page) => main(one).getByText('هم این صفحه را باز کرده است.').locator('..')
  await expect(here(page)).toContainText('سارا کیانی')
  await expect(here(colleague)).toContainText('کاوه رستگار')
  await expectNoAxeViolations(page)
  await page.goto('/cp/product/1')
  await expect(here(colleague)).toBeHidden({ timeout: 5000 })
  await colleague.goto('/cp/product/1')
  await expect(here(page)).toContainText('سارا کیانی')
  await expectNoAxeViolations(page)
  await colleague.close()
  await expect(here(page)).toBeHidden({ timeout: 5000 })
})
