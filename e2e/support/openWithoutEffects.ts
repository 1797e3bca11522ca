import { expect, type Page } from '@playwright/test'
import { filesOf } from './chunks.ts'
import { holdRequests } from './holdRequests.ts'

/** Opens a list, hydrated, without the chunk of machines and listeners. Returns a function that releases the chunk. */
export async function openWithoutEffects(page: Page, path: string): Promise<() => Promise<void>> {
  const late = filesOf('effects', ['category'])
  const isLate = (url: URL) => late.some((file) => url.pathname.endsWith(file))
  const release = await holdRequests(page, isLate)
  await page.goto(path, { waitUntil: 'commit' })
  // Hydrated, clicks work except for effects of machines.
  await expect(page.locator('html[data-live]')).toBeAttached()
  return async () => {
    release()
    await page.unroute(isLate)
  }
}
