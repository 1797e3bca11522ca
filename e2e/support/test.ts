/** The `test` of all browser tests: one shop per worker, and no unexpected console messages. */
import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test'
import { Shop } from './shop.ts'

interface Fixtures {
  /**
   * Console messages that a test causes on purpose; any other error or warning fails the test. Use one expression, because
   * Playwright takes the second item of an array as options.
   */
  readonly allowedConsole: RegExp[]
  readonly livePages: void
  readonly quietConsole: void
}

/** The message of a browser in which Playwright's configuration blocks service workers. */
const blockedWorker = /Service Worker registration blocked by Playwright/

/** Waits for hydration after each navigation, because the code of a page loads after its load event (main.tsx). */
function waitForCode(page: Page): void {
  // Pages without the shop's code are never hydrated.
  const live = page.locator('html[data-live], html:not(:has(script[data-scripts]))')
  // Ignore the timeout, because a test may block the code.
  const untilLive = () => live.waitFor({ state: 'attached', timeout: 15_000 }).catch(() => null)
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)]
  page.goto = async (...args) => {
    const response = await goto(...args)
    // A test that waits only for `commit` may block the code.
    if (args[1]?.waitUntil !== 'commit') await untilLive()
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await untilLive()
    return response
  }
  page.goBack = async (...args) => {
    const response = await goBack(...args)
    await untilLive()
    return response
  }
}

export const test = base.extend<Fixtures, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const shop = await Shop.open()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  allowedConsole: async ({}, use) => use([]),
  livePages: [
    async ({ context, javaScriptEnabled }, use) => {
      if (javaScriptEnabled !== false) context.on('page', waitForCode)
      await use()
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ context, allowedConsole }, use) => {
      const loud: string[] = []
      const note = (text: string) => {
        const isExpected = blockedWorker.test(text) || allowedConsole.some((pattern) => pattern.test(text))
        if (!isExpected) loud.push(text)
      }
      const watch = (page: Page) => {
        page.on('pageerror', (error) => note(String(error.stack ?? error)))
        page.on('console', (message: ConsoleMessage) => {
          if (['error', 'warning'].includes(message.type()))
            note(`${message.text()} (${message.location().url})`)
        })
      }
      context.on('page', watch)
      await use()
      expect(loud).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const demo = {
  member: '09130000001',
  administrator: '09130000002',
  unverified: '09130000003',
  password: 'aqrabe-demo-1',
} as const
