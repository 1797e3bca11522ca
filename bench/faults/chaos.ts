import type { Instance } from './instance.ts'

export interface Chaos {
  /** A checkout begins: the crowd's progress sets the pace of the crashes. */
  onCheckout(): void
  /** No more of them; every server is up again. */
  end(): Promise<void>
  /** So far. */
  kills(): number
}

/** Up to this many ms pass between the checkout that is to be hit and the crash: it may hit any step of it. */
const AIM_MS = 800

/** Kills servers, one at a time, evenly over the checkouts, and starts them again. */
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
