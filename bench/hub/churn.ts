import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { openTab } from './tabs.ts'

/** Of all tabs, in each round. */
const SHARE = 0.15
const ROUND_MS = 20_000

export interface Churn {
  readonly left: number
  /** Tabs that did not get a connection again. */
  readonly failed: number
}

/**
 * Tabs go and come at random moments: in each round of 20 s (or less, at the end) a share of them, half by closing,
 * half by breaking off as a phone does that loses its network. Every tab is back at the end.
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

/** Different numbers below `of`. */
function pick(of: number, count: number): number[] {
  const picked = new Set<number>()
  while (picked.size < count) picked.add(Math.floor(Math.random() * of))
  return [...picked]
}
