import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { openTab } from './tabs.ts'

/** Share of all tabs that reconnect in each round. */
const SHARE = 0.15
const ROUND_MS = 20_000

export interface Churn {
  readonly left: number
  /** Tabs that could not reconnect. */
  readonly failed: number
}

/**
 * Disconnects and reconnects a share of the tabs at random moments in each round of 20 s (the last may be shorter): half of
 * them by closing, half without a close as a phone that loses its network. At the end every tab is connected.
 */
export async function churn(port: number, tabs: WebSocket[], seconds: number): Promise<Churn> {
  const until = performance.now() + seconds * 1000
  const counts = { left: 0, failed: 0 }
  while (performance.now() < until) {
    const round = Math.min(ROUND_MS, until - performance.now())
    const leaving = pick(tabs.length, Math.round(tabs.length * SHARE))
    counts.left += leaving.length
    await Promise.all(
      leaving.map(async (tab) => {
        const [goes, comes] = [Math.random() * round, Math.random() * round].sort((a, b) => a - b) as [
          number,
          number,
        ]
        await sleep(goes)
        await leave(tabs[tab]!)
        await sleep(comes - goes)
        try {
          tabs[tab] = await openTab(port, tab)
        } catch {
          counts.failed += 1
        }
      }),
    )
  }
  return counts
}

async function leave(tab: WebSocket): Promise<void> {
  const closed = once(tab, 'close')
  if (Math.random() < 0.5) tab.close()
  else tab.terminate()
  await closed
}

/** Returns `count` different numbers below `of`. */
function pick(of: number, count: number): number[] {
  const picked = new Set<number>()
  while (picked.size < count) picked.add(Math.floor(Math.random() * of))
  return [...picked]
}
