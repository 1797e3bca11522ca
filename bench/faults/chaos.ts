import type { Instance } from './instance.ts'

export interface Chaos {
  /** Called when a checkout begins; the number of checkouts sets the pace of crashes. */
  onCheckout(): void
  /** Stops the crashes, with all servers up. */
  end(): Promise<void>
  /** Number of crashes so far. */
  kills(): number
}

/**
 * Maximum delay in ms between the start of the targeted checkout and the crash, so that a crash can hit any step.
 */
const AIM_MS = 800

/** Kills servers one at a time, evenly distributed over the checkouts, and restarts them. */
export function createChaos(
  instances: readonly Instance[],
  { kills: wanted, checkouts }: { kills: number; checkouts: number },
): Chaos {
  const every = checkouts / (wanted + 1)
  let begun = 0
  let kills = 0
  let crashing: Promise<void> | undefined
  const crash = async () => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * AIM_MS))
    const instance = instances[Math.floor(Math.random() * instances.length)] as Instance
    await instance.kill()
    kills += 1
    await instance.start()
  }
  return {
    onCheckout() {
      begun += 1
      if (crashing || kills >= wanted || begun < every * (kills + 1)) return
      crashing = crash().finally(() => (crashing = undefined))
    },
    async end() {
      await crashing
    },
    kills: () => kills,
  }
}
