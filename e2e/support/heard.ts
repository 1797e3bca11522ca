import type { Page } from '@playwright/test'
import { serverEvents } from '../../contract/live/hub.ts'

type Hearing = Window & { heard: { toldAt: number; shownAt: number; calls: string[]; wanted: string } }

/**
 * Call before the page opens: records hub events for changed products, the requests after them, and the displayed
 * figures.
 */
export const listenForGoods = (page: Page) =>
  page.addInitScript((told) => {
    const heard = { toldAt: 0, shownAt: 0, calls: [] as string[], wanted: '' }
    Object.assign(window, { heard })
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols)
        this.addEventListener('message', ({ data }) => {
          if (heard.toldAt === 0 && String(data).includes(told)) heard.toldAt = performance.now()
        })
      }
    }
    const { fetch } = window
    window.fetch = (...args) => {
      const { pathname } = new URL(args[0] instanceof Request ? args[0].url : String(args[0]), location.href)
      if (heard.toldAt > 0 && heard.shownAt === 0) heard.calls.push(pathname)
      return fetch(...args)
    }
    const look = (records: readonly MutationRecord[]) => {
      if (!heard.wanted || heard.shownAt > 0) return
      if (records.some(({ target }) => target.parentElement?.textContent?.includes(heard.wanted)))
        heard.shownAt = performance.now()
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, serverEvents.productsChanged)

/** Starts to wait until this figure shows. */
export const awaitFigure = (page: Page, figure: string) =>
  page.evaluate(
    (wanted) =>
      Object.assign((window as unknown as Hearing).heard, { toldAt: 0, shownAt: 0, calls: [], wanted }),
    figure,
  )

/** ms from the hub event to the visible figure, and the requests in between. */
export async function timeToFigure(page: Page): Promise<{ ms: number; calls: readonly string[] }> {
  await page.waitForFunction(() => (window as unknown as Hearing).heard.shownAt > 0)
  return page.evaluate(() => {
    const { toldAt, shownAt, calls } = (window as unknown as Hearing).heard
    return { ms: shownAt - toldAt, calls }
  })
}
