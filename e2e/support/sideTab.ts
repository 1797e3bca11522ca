import type { Page } from '@playwright/test'
import { storageKeys } from '../../contract/constants.ts'

/** Another tab of the same browser. The function logs in there with a token, or out with an empty one. */
export async function sideTab(page: Page): Promise<(token: string) => Promise<void>> {
  const tab = await page.context().newPage()
  await tab.goto('/healthz')
  return (token) =>
    tab.evaluate(
      ([key, value]) => (value ? localStorage.setItem(key!, value) : localStorage.removeItem(key!)),
      [storageKeys.token, token],
    )
}
