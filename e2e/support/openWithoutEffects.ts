import { expect, type Page } from '@playwright/test'
import { later } from '../../src/testing/fakeBackend.ts'
import { filesOf } from './chunks.ts'

/** Opens a list, hydrated, without the chunk of machines and listeners. Returns a function that releases the chunk. */
export async function openWithoutEffects(page: Page, path: string): Promise<() => Promise<void>> {
  const late = filesOf('effects', ['category'])
  const released = later<void>()
  const isLate = (url: URL) => late.some((file) => url.pathname.endsWith(file))
  await page.route(isLate, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  // Hydrated, clicks work except for effects of machines.
  await expect(page.locator('html[data-live]')).toBeAttached()
  return async () => {
    released.resolve()
    await page.unroute(isLate)
  }
}
