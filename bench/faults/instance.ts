import { killGroup, startShopProcess, type ShopProcess } from '../../server/testing/process.ts'

/** One server of the shop, which the bench kills and starts again. */
export interface Instance {
  readonly origin: string
  /** Whether it has started and the bench has not ended it since. */
  isUp(): boolean
  start(): Promise<void>
  /** Kills the process, like a crash. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** @param env settings of the shop without its address */
export function createInstance(
  port: number,
  { dataDir, env }: { readonly dataDir: string; readonly env: Record<string, string> },
): Instance {
  let shop: ShopProcess | undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    isUp: () => shop !== undefined,
    async start() {
      shop = await startShopProcess({ port, dataDir, env })
    },
    async kill() {
      const ending = shop
      shop = undefined
      if (!ending) return
      killGroup(ending)
      await ending.ended()
    },
    async stop() {
      const ending = shop
      shop = undefined
      await ending?.stop()
    },
  }
}
