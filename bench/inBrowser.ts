import { type Browser, chromium } from '@playwright/test'
import { Shop } from '../e2e/support/shop.ts'
import { requireChromium } from '../scripts/chromium.ts'

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })

/** Opens a new shop and a browser for the work, and closes both afterwards. */
export async function inBrowser(work: (browser: Browser, shop: Shop) => Promise<void>): Promise<void> {
  const shop = await Shop.open({ LOG_LEVEL: 'error' })
  const browser = await launchBrowser()
  try {
    await work(browser, shop)
  } finally {
    await browser.close()
    await shop.close()
  }
}
