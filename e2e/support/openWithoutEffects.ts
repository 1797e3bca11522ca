import type { Page } from '@playwright/test'
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
  // Wait for hydration, after which clicks work except for effects of machines.
  await page.waitForFunction(() => {
    const hearts = document.querySelectorAll('main button[aria-pressed]')
    return [...hearts].some((heart) => Object.keys(heart).some((key) => key.startsWith('__reactProps')))
  })
  return async () => {
    released.resolve()
    await page.unroute(isLate)
  }
}
