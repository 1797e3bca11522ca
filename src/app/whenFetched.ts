const RETRY_DELAY = 2000

/** A chunk that the shop cannot do without: asked for again (every 2 000 ms) until the network gives it. */
export async function whenFetched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY))
    }
  }
}
