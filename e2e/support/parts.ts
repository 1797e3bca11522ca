/** Parts of the shop that many journeys touch. */
import type { Page } from '@playwright/test'

export const main = (page: Page) => page.getByRole('main')
export const dialog = (page: Page) => page.getByRole('dialog')
/** The first button of the page's main part that puts something into the basket. */
export const addButton = (page: Page) =>
  main(page)
    .getByRole('button', { name: /افزودن .*به سبد/ })
    .first()
/** Of the checkout's last step. */
export const payButton = (page: Page) => main(page).getByRole('button', { name: /^پرداخت/ })

/** The hub's connection is made, or made again with the token of a login: it hears of everything from then on. */
export const connected = (page: Page) =>
  page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))

/** What the shop says of a product that was put into the basket. */
export const isInBasket = /به سبد اضافه شد/
