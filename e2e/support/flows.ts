/** Hands and eyes for the visualiser of flows. */
import { expect, type Locator, type Page } from '@playwright/test'
import { flowRegistry } from '../../src/app/flowRegistry.ts'

export const login = flowRegistry.find(({ id }) => id === 'login')!
export const opened = { type: 'login.opened', reason: 'none' }
export const openedClosable = { type: 'login.opened', reason: 'none', closable: true }
export const submitted = { type: 'login.submitted', userName: '09130000001', rememberMe: true }

/** Opens a machine; the page counts as ready when its buttons work. */
export async function open(page: Page, id = 'login', hash = ''): Promise<void> {
  await page.goto(`/elements/flows/${id}${hash}`)
  await expect(page.locator('[data-now]')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

export const offer = (page: Page, name: string | RegExp) =>
  page.locator('[data-offer]').filter({ hasText: name }).first()
export const now = (page: Page) => page.locator('[data-now]').getAttribute('data-now')
export const contextOf = async (page: Page) =>
  JSON.parse((await page.locator('[data-context]').textContent()) ?? '') as object
export const idsOf = (found: Locator, name: string) =>
  found.evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), name)
export const activeIds = (page: Page) => idsOf(page.locator('svg [data-active=true]'), 'data-state')
export const hashOf = (events: object[]) =>
  `#run=${encodeURIComponent(JSON.stringify(events.map((event) => [event, 0])))}&step=${events.length}`
/** Picture, state and memory: what a step shows. */
export const shown = async (page: Page) => ({
  svg: await page.locator('svg[role=img]').evaluate((svg) => svg.outerHTML),
  now: await now(page),
  context: await contextOf(page),
})
