/** Actions and queries for the visualiser of flows. */
import { expect, type Locator, type Page } from '@playwright/test'
import { flowRegistry } from '../../src/app/flowRegistry.ts'

export const login = flowRegistry.find(({ id }) => id === 'login')!
export const opened = { type: 'login.opened', reason: 'none' }
export const openedClosable = { type: 'login.opened', reason: 'none', closable: true }
export const submitted = { type: 'login.submitted', userName: '09130000001', rememberMe: true }

/** Opens a machine. */
export async function open(page: Page, id = 'login', hash = ''): Promise<void> {
  await page.goto(`/elements/flows/${id}${hash}`)
  await expect(page.locator('[data-now]')).toBeVisible()
}

/** Changes to another machine by a link, without a page load. */
export async function turnTo(page: Page, id: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'نقشهٔ گام‌ها' }).click()
  await main.locator(`a[href="/elements/flows/${id}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/elements/flows/${id}\\b`))
  await expect(page.locator('[data-now]')).toBeVisible()
}

/** Opens one of the tools below the diagram. */
export const openTool = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

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
/** Diagram, state and context of a step. */
export const shown = async (page: Page) => ({
  svg: await page.locator('svg[role=img]').evaluate((svg) => svg.outerHTML),
  now: await now(page),
  context: await contextOf(page),
})

export interface Offered {
  readonly rows: number
  /** Ids of the highlighted states. */
  readonly lit: readonly (string | null)[]
  readonly buttons: readonly { id: string; text: string; isEnabled: boolean }[]
}

/**
 * Returns the page's state at the end of each run of events. Runs inside the page, because one browser call for each
 * run would take minutes.
 */
export function walkRuns(page: Page, runs: readonly (readonly object[])[]): Promise<Offered[]> {
  return page.evaluate(
    walk,
    runs.map((events) => ({ hash: hashOf([...events]), rows: events.length + 1 })),
  )
}

async function walk(runs: readonly { hash: string; rows: number }[]) {
  const TIMEOUT_MS = 20_000
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const found: Offered[] = []
  for (const { hash, rows } of runs) {
    if (location.hash !== hash) {
      const changed = new Promise((done) => addEventListener('hashchange', done, { once: true }))
      location.hash = hash
      await changed
    }
    const end = performance.now() + TIMEOUT_MS
    do await frame()
    while (all('tr[data-step]').length !== rows && performance.now() < end)
    await frame()
    found.push({
      rows: all('tr[data-step]').length,
      lit: all('svg [data-active=true]').map((state) => state.getAttribute('data-state')),
      buttons: all('[data-offer]').map((button) => ({
        id: button.getAttribute('data-offer') ?? '',
        text: button.textContent,
        isEnabled: !button.matches(':disabled'),
      })),
    })
  }
  return found
}
