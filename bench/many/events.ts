/** How long it takes from an add, sent through nginx, until a tab at the other server hears of it. */
import { once, EventEmitter } from 'node:events'
import { openSocket } from './socket.ts'
import { addPiece, type Shopper } from './shopper.ts'

const PATIENCE_MS = 5000

export interface EventFigures {
  /** ms until the later one of two tabs heard, one at each server; sorted. */
  readonly delays: readonly number[]
  readonly lost: number
  /** Events whose count was not what the shop answered. */
  readonly wrong: number
}

/**
 * Each shopper has a tab at each of the servers, not through nginx; one of them is not where the add arrives, and the
 * slower one counts.
 */
export async function measureEvents(
  origin: string,
  { servers, shoppers, code }: { servers: readonly string[]; shoppers: readonly Shopper[]; code: string },
): Promise<EventFigures> {
  const delays: number[] = []
  let lost = 0
  let wrong = 0
  for (const [index, shopper] of shoppers.entries()) {
    const tabs = await Promise.all(servers.map((server) => openTab(server, shopper, index)))
    const began = performance.now()
    const heard = Promise.all(tabs.map(({ next }) => next())).then(
      (counts) => ({ counts, within: performance.now() - began }),
      () => null,
    )
    const { status, body } = await addPiece(origin, shopper, code)
    if (status !== 200) throw new Error(`Nothing was added: ${status} ${body}`)
    const { basketCount } = JSON.parse(body) as { basketCount: number }
    const event = await heard
    if (!event) lost += 1
    else if (event.counts.some((count) => count !== basketCount)) wrong += 1
    if (event) delays.push(event.within)
    for (const tab of tabs) tab.end()
  }
  return { delays: delays.sort((a, b) => a - b), lost, wrong }
}

async function openTab(server: string, { address, token }: Shopper, index: number) {
  const events = new EventEmitter<{ count: [number] }>()
  const query = `?guid=bench-events-${index}&access_token=${token}`
  const { end } = await openSocket(server, { address, query, hear: (count) => events.emit('count', count) })
  return {
    end,
    /** The count of the next event. @throws Error when none comes */
    async next(): Promise<number> {
      const [count] = (await once(events, 'count', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [number]
      return count
    },
  }
}
