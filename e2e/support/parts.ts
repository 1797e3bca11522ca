/** Parts of the shop that many journeys touch. */
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const main = (page: Page) => page.getByRole('main')
export const dialog = (page: Page) => page.getByRole('dialog')
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
export const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).click()
/** The first button in the main part that adds a product to the basket. */
export const addButton = (page: Page) =>
  main(page)
    .getByRole('button', { name: /افزودن .*به سبد/ })
    .first()
/** The first button in the main part that adds a product to the comparison or removes it. */
export const compareButton = (page: Page) =>
  main(page)
    .getByRole('button', { name: /مقایسه/ })
    .first()
/** A button in the main part that adds a product to the favourites or removes it. */
export const favouriteButton = (page: Page, nth = 0) =>
  main(page)
    .getByRole('button', { name: /در علاقه‌مندی‌ها/ })
    .nth(nth)
/** Button of the checkout's last step. */
export const payButton = (page: Page) => main(page).getByRole('button', { name: /^پرداخت/ })

/** Waits until the hub has connected, or reconnected after a login; the page receives events from then on. */
export const connected = (page: Page) =>
  page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))

/** Message after a product was added to the basket. */
export const isInBasket = /به سبد اضافه شد/

/** Expects that the document is not wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, page.url()).toBeLessThanOrEqual(0)
}
