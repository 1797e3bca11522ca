import type { Page } from '@playwright/test'

/** Holds matching requests of the page until the returned function is called. */
export async function holdRequests(page: Page, urls: string | RegExp | ((url: URL) => boolean)) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(urls, async (route) => {
    await released
    // The page may have aborted the request.
    await route.continue().catch(() => {})
  })
  return release
}
