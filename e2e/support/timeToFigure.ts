import type { Page } from '@playwright/test'
import { serverEvents } from '../../contract/live/hub.ts'

type Timed = Window & { timing: { eventAt: number; shownAt: number; calls: string[]; wanted: string } }

/**
 * Call before the page opens: records hub events for changed products, the requests after them, and the displayed
 * figures.
 */
export const listenForProducts = (page: Page) =>
  page.addInitScript((eventName) => {
    const timing = { eventAt: 0, shownAt: 0, calls: [] as string[], wanted: '' }
    Object.assign(window, { timing })
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols)
        this.addEventListener('message', ({ data }) => {
          if (timing.eventAt === 0 && String(data).includes(eventName)) timing.eventAt = performance.now()
        })
      }
    }
    const { fetch } = window
    window.fetch = (...args) => {
      const { pathname } = new URL(args[0] instanceof Request ? args[0].url : String(args[0]), location.href)
      if (timing.eventAt > 0 && timing.shownAt === 0) timing.calls.push(pathname)
      return fetch(...args)
    }
    const look = (records: readonly MutationRecord[]) => {
      if (!timing.wanted || timing.shownAt > 0) return
      if (records.some(({ target }) => target.parentElement?.textContent?.includes(timing.wanted)))
        timing.shownAt = performance.now()
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, serverEvents.productsChanged)

/** Starts to wait until this figure shows. */
export const awaitFigure = (page: Page, figure: string) =>
  page.evaluate(
    (wanted) =>
      Object.assign((window as unknown as Timed).timing, { eventAt: 0, shownAt: 0, calls: [], wanted }),
    figure,
  )

/** ms from the hub event to the visible figure, and the requests in between. */
export async function timeToFigure(page: Page): Promise<{ ms: number; calls: readonly string[] }> {
  await page.waitForFunction(() => (window as unknown as Timed).timing.shownAt > 0)
  return page.evaluate(() => {
    const { eventAt, shownAt, calls } = (window as unknown as Timed).timing
    return { ms: shownAt - eventAt, calls }
  })
}
