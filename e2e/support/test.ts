/** The `test` of every journey: a shop per worker, and a clean console as a condition. */
import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test'
import { Shop } from './shop.ts'

interface Fixtures {
  /** Console messages that a test provokes on purpose; everything else of level error or warning fails it. */
  readonly allowedConsole: RegExp[]
  readonly livePages: void
  readonly quietConsole: void
}

/** What the browser says where the configuration keeps service workers away. */
const blockedWorker = /Service Worker registration blocked by Playwright/

/** The code of a page comes after its load event (main.tsx): a test that went somewhere finds the page taken over. */
function waitForCode(page: Page): void {
  const isLive = () => {
    if (!document.querySelector('script[data-scripts]')) return true
    if (performance.getEntriesByName('hydrated').length > 0) return true
    // A page whose clock is the test's keeps no marks.
    performance.mark('kept')
    if (performance.getEntriesByName('kept').length > 0) return false
    const isTaken = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'))
    return [document.documentElement, ...document.querySelectorAll('button')].every(isTaken)
  }
  // A test may keep the code away.
  const untilLive = () => page.waitForFunction(isLive, undefined, { timeout: 15_000 }).catch(() => null)
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)]
  page.goto = async (...args) => {
    const response = await goto(...args)
    // A test that goes on at the commit may keep the code away.
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
