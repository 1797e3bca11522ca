/** The shop at a name that is not its PUBLIC_ORIGIN: a phone in the same network, 127.0.0.1 instead of localhost. */
import type { Page } from '@playwright/test'
import { findWatch, openNewBuyer } from '../support/buyer.ts'
import { expect, test } from '../support/test.ts'

/** Plain http at a foreign name, which is no secure context for browsers. playwright.config.ts maps the name to this machine. */
const PHONE = 'phone.test'

/** Chromium reports headers that it ignores without https. */
test.use({ allowedConsole: [/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/] })

/** Resolves when the page has connected to the hub. */
const connected = (page: Page) =>
  new Promise<string>((resolve) =>
    page.on('websocket', (socket) => socket.once('framereceived', () => resolve(socket.url()))),
  )

for (const name of ['127.0.0.1', PHONE])
  test(`at ${name} a member buys a watch at the sandbox bank and stays there`, async ({ page, shop }) => {
    const origin = shop.origin.replace('localhost', name)
    const buyer = await openNewBuyer(shop)
    await buyer.fillBasket(await findWatch(buyer))
    await buyer.logInOn(page)
    const hub = connected(page)
    await page.goto(origin)
    expect(new URL(await hub).host).toBe(new URL(origin).host)

    const { redirectUrl } = await buyer.checkOut()
    await page.goto(new URL(redirectUrl, origin).href)
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
    await expect(page.getByRole('main').getByText('کد پیگیری')).toBeVisible()
    expect(page.url()).toContain(`${origin}/call-back/`)
  })
