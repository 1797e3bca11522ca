/**
 * Walks a machine along a path in the shop's own pages and store, for the tests that /elements/flows exports
 * (src/devtools/flows/qa/writePathTest.ts). A scripted backend answers only when the test says so.
 */
import { expect, test, type Page } from '@playwright/test'
import { flowRegistry } from '../../src/app/flowRegistry.ts'
import { canDoByHand } from '../../src/devtools/flows/qa/doneByHand.ts'
import { valueName } from '../../src/devtools/flows/graph/names.ts'
import { firstFrame, nextFrame, type AnyEvent } from '../../src/devtools/flows/graph/simulation.ts'
import { eventAction } from '../../src/flows/flow.ts'
import { captureStore, type Captured } from './captureStore.ts'
import { loginPerformers } from './performers/login.ts'
import { pagePerformers } from './performers/pages.ts'
import { scriptUnansweredBackend } from './performers/unansweredBackend.ts'

type Event = AnyEvent & Readonly<Record<string, unknown>>
type Performers = Readonly<Record<string, (event: Event) => Promise<unknown>>>

export interface Walk {
  /** Waits until the machine is in this state. */
  isIn(state: string): Promise<void>
  /** Causes the event and waits for this state. `isLast`: the path ends with it. */
  takes(event: Event, state: string, isLast?: boolean): Promise<void>
}

/**
 * Causes events by role and name if the tests know the controls (e2e/support/performers). Dispatches other events to the shop's
 * store, as effects and other machines do.
 */
export async function walkInShop(page: Page, flowId: string): Promise<Walk> {
  const flow = flowRegistry.find(({ id }) => id === flowId)
  if (!flow) throw new Error(`The shop has no machine «${flowId}».`)
  await page.addInitScript(captureStore)
  const performers = await performersOf(page, flowId)
  const hasPerformers = Object.keys(performers).length > 0
  await page.clock.install()
  let frame = firstFrame(flow)
  let isOpen = false
  const read = async () => {
    const plain = await page.evaluate(
      (id) => (window as unknown as Captured).shopStore?.getState().flows?.[id],
      flowId,
    )
    // The store has no state for a machine that belongs to one page until its first event.
    return plain ? valueName((plain as { value: unknown }).value) : firstFrame(flow).to
  }
  const isIn = (wanted: string) => expect.poll(read, { intervals: [20, 50, 100] }).toBe(wanted)
  const open = async () => {
    // /elements/flows loads all machines, while the shop loads a machine that belongs to one page only with that page.
    if (!hasPerformers) {
      await page.goto('/elements/flows')
      await page.getByRole('link', { name: 'رفتن به فروشگاه' }).click()
      await expect(page).toHaveURL('/')
    } else await page.goto('/shop/category')
    // Delays are events of the path, so the clock must not fire them.
    await page.clock.pauseAt(Date.now() + 3000)
    isOpen = true
  }
  return {
    // Before the page is open, the machine is in its initial state.
    isIn: async (wanted) => (isOpen ? isIn(wanted) : expect(frame.to).toBe(wanted)),
    takes: (event, to, isLast = false) =>
      test.step(`${event.type} leads to ${to}`, async () => {
        if (!isOpen) await open()
        const performer = performers[event.type]
        const isByHand = performer && canDoByHand(flowId, event, frame, isLast)
        // The shop starts the hub connection itself.
        if (isByHand) await performer(event)
        else if (event.type !== 'hub.started') await dispatch(page, eventAction(flowId, event))
        frame = nextFrame(flow, frame, { event, at: frame.clock })
        await isIn(to)
      }),
  }
}

async function performersOf(page: Page, flowId: string): Promise<Performers> {
  if (flowId === 'login') return (await loginPerformers(page)) as never
  await scriptUnansweredBackend(page, flowId === 'hub')
  return (pagePerformers(page)[flowId] ?? {}) as Performers
}

const dispatch = (page: Page, action: object) =>
  page.evaluate((dispatched) => void (window as unknown as Captured).shopStore!.dispatch(dispatched), action)
