/**
 * Walks a machine along a path, for the tests that /elements/flows exports (src/devtools/flows/qa/writePathTest.ts).
 */
import { isDeepStrictEqual } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import { flowRegistry } from '../../src/app/flowRegistry.ts'
import { valueName } from '../../src/devtools/flows/graph/names.ts'
import { offersOf } from '../../src/devtools/flows/graph/offers.ts'
import { firstFrame, nextFrame, type AnyEvent } from '../../src/devtools/flows/graph/simulation.ts'
import { captureStore, type Captured } from './captureStore.ts'
import { hashOf, open } from './flows.ts'
import { loginHands } from './hands/login.ts'

type Event = AnyEvent & Readonly<Record<string, unknown>>

export interface Walk {
  /** Waits until the machine is in this state. */
  isIn(state: string): Promise<void>
  /** Causes the event and waits for this state. */
  takes(event: Event, state: string): Promise<void>
}

/**
 * By flow: functions that cause its events in the shop. The same flows as in src/devtools/flows/qa/doneByHand.ts.
 */
export const handsOf: Readonly<
  Record<string, (page: Page) => Promise<Record<string, (event: Event) => Promise<unknown>>>>
> = {
  login: loginHands as never,
}

/** On the shop's pages with a scripted backend; reads the state from the page's store. */
export async function walkInShop(page: Page, flowId: string): Promise<Walk> {
  const hands = await handsOf[flowId]?.(page)
  if (!hands)
    throw new Error(`Nobody knows how the events of «${flowId}» are done in the shop: e2e/support/hands.`)
  await page.addInitScript(captureStore)
  await page.clock.install()
  await page.goto('/shop/category')
  const state = async () => {
    const read = (id: string) => (window as unknown as Captured).shopStore?.getState().flows?.[id]
    const plain = (await page.evaluate(read, flowId)) as { value: unknown } | undefined
    return plain ? valueName(plain.value) : 'no flow yet'
  }
  const isIn = (wanted: string) => expect.poll(state, { intervals: [20, 50, 100] }).toBe(wanted)
  return {
    isIn,
    takes: (event, to) =>
      test.step(`${event.type} leads to ${to}`, async () => {
        await hands[event.type]!(event)
        await isIn(to)
      }),
  }
}

/** In the simulation: each event by its button if one has the same payload, else by the address. */
export async function walkInSimulation(page: Page, flowId: string): Promise<Walk> {
  const flow = flowRegistry.find(({ id }) => id === flowId)
  if (!flow) throw new Error(`The shop has no machine «${flowId}».`)
  await open(page, flowId)
  let frame = firstFrame(flow)
  const events: AnyEvent[] = []
  const isIn = (wanted: string) => expect(page.locator('[data-now]')).toHaveAttribute('data-now', wanted)
  return {
    isIn,
    takes: (event, to) =>
      test.step(`${event.type} leads to ${to}`, async () => {
        const button = offersOf(flow, frame.snapshot).findIndex(
          (offer) => offer.can && isDeepStrictEqual(offer.event, event),
        )
        frame = nextFrame(flow, frame, { event, at: frame.clock })
        events.push(event)
        if (button >= 0) await page.locator('[data-offer]').nth(button).click()
        else await page.evaluate((hash) => void (location.hash = hash), hashOf(events))
        await expect(page.locator('tr[data-step]')).toHaveCount(events.length + 1)
        await isIn(to)
      }),
  }
}
