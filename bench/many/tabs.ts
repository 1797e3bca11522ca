import { setTimeout as sleep } from 'node:timers/promises'
import { openDeafSocket } from '../../server/testing/rawHttp.ts'
import { openSocket, type Socket } from './socket.ts'
import { countOf, type Shopper } from './shopper.ts'

export interface Tabs {
  /** Resolves when every tab has a connection and knows its count. */
  untilOpen(): Promise<void>
  /** ms that tabs were without a connection, each time, since this was last asked. */
  gaps(): number[]
  /** What each polite tab shows on its basket. */
  counts(): readonly number[]
  stop(): { opened: number; refused: number }
}

const RETRY_MS = 200

interface Tab {
  isOpen: boolean
  isAsking: boolean
  count: number
  /** Events since the count was asked for; an answer that they overtook is older than they are. */
  events: number
}

/**
 * Tabs of members that come back whenever they lose their connection and then ask what is in the basket; the deaf
 * ones are sockets that never answer a close.
 */
export async function startTabs(origin: string, shoppers: readonly Shopper[], deaf: number): Promise<Tabs> {
  const seen = { opened: 0, refused: 0 }
  let gaps: number[] = []
  const ends = new Map<object, () => void>()
  let isOver = false

  async function live(
    tab: Tab,
    connect: () => Promise<Socket>,
    hasOpened: () => Promise<void>,
  ): Promise<void> {
    let lostAt: number | null = null
    while (!isOver) {
      try {
        const { lost, end } = await connect()
        if (lostAt !== null) gaps.push(performance.now() - lostAt)
        ends.set(tab, end)
        seen.opened += 1
        tab.isOpen = true
        await hasOpened()
        lostAt = await lost
      } catch {
        seen.refused += 1
        await sleep(RETRY_MS)
      }
      tab.isOpen = false
    }
  }

  const polite = shoppers.map((shopper, index) => {
    const tab: Tab = { isOpen: false, isAsking: false, count: -1, events: 0 }
    const hear = (count: number) => {
      tab.count = count
      tab.events += 1
    }
    const query = `?guid=bench-visitor-${index}&access_token=${shopper.token}`
    void live(
      tab,
      () => openSocket(origin, { address: shopper.address, query, hear }),
      () => learnCount(tab, () => countOf(origin, shopper)),
    )
    return tab
  })
  const deafTabs = Array.from({ length: deaf }, (_, index) => {
    const tab: Tab = { isOpen: false, isAsking: false, count: 0, events: 0 }
    void live(
      tab,
      () => openDeaf(origin, `?guid=deaf-visitor-${index}`),
      () => Promise.resolve(),
    )
    return tab
  })
  const all = [...polite, ...deafTabs]
  const untilOpen = async () => {
    while (!all.every(({ isOpen, isAsking }) => isOpen && !isAsking)) await sleep(20)
  }
  await untilOpen()
  return {
    untilOpen,
    gaps() {
      const since = gaps
      gaps = []
      return since
    },
    counts: () => polite.map(({ count }) => count),
    stop() {
      isOver = true
      for (const end of ends.values()) end()
      return seen
    },
  }
}

/** Asks until an answer came that no event overtook. */
async function learnCount(tab: Tab, read: () => Promise<number>): Promise<void> {
  tab.isAsking = true
  try {
    for (;;) {
      const before = tab.events
      const count = await read()
      if (tab.events !== before) continue
      tab.count = count
      return
    }
  } finally {
    tab.isAsking = false
  }
}

async function openDeaf(origin: string, query: string): Promise<Socket> {
  const { socket, closed } = await openDeafSocket(origin, query)
  return {
    lost: closed.then(() => {
      socket.destroy()
      return performance.now()
    }),
    end: () => socket.destroy(),
  }
}
