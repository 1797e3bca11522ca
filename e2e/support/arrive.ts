/** Waits for the state of a page after its first paint, never for a time. */
import type { Page, Request } from '@playwright/test'
import { captureStore, type Captured } from './captureStore.ts'
import { expect } from './test.ts'

/** Pending requests of pages that `arrive` has opened. */
const onTheWay = new WeakMap<Page, Set<Request>>()

/** Polling intervals in ms, shorter than Playwright's, because the waits are short. */
const looks = { intervals: [20, 50, 100] }

/** Opens a page with access to its store; waits until its machines run and all requests have ended. */
export async function arrive(page: Page, path: string): Promise<void> {
  if (!onTheWay.has(page)) {
    onTheWay.set(page, watchRequests(page))
    await page.addInitScript(captureStore)
  }
  await page.goto(path)
  await settled(page)
}

/** Waits until a page opened by `arrive` is at rest: its machines run, and no request or code is pending. */
export async function settled(page: Page): Promise<void> {
  const requests = onTheWay.get(page)
  if (!requests) throw new Error('Open the page with arrive().')
  await expect
    .poll(async () => {
      const isAtRest = await page.evaluate(isStoreAtRest)
      // An answer may cause further requests.
      await frames(page, 3)
      return isAtRest && requests.size === 0
    }, looks)
    .toBe(true)
}

/** Waits for so many frames, because autobatched actions are rendered a frame late. */
export function frames(page: Page, count = 2): Promise<void> {
  return page.evaluate(async (wanted) => {
    for (let frame = 0; frame < wanted; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  }, count)
}

function isStoreAtRest(): boolean {
  const state = (window as unknown as Captured).shopStore?.getState() as
    { flows?: object; api: Record<'queries' | 'mutations', Record<string, { status: string }>> } | undefined
  if (!state?.flows) return false
  const calls = [...Object.values(state.api.queries), ...Object.values(state.api.mutations)]
  return calls.every(({ status }) => status !== 'pending')
}

function watchRequests(page: Page): Set<Request> {
  const running = new Set<Request>()
  page.on('request', (request) => running.add(request))
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
  return running
}
