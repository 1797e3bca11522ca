const { setTimeout: soon } = window
/** ms; beyond it the replay begins with what is there, and a step may show a part late. */
const PATIENCE = 20_000
/** ms; long enough for a frame, and it passes in a hidden tab as well. */
const A_FRAME = 16
/** ms; React shows what it has waited for no more often than every 300. */
const A_REVEAL = 350

/**
 * Draws what the visitor looked at once, in a hidden document: code and pictures are fetched now, and scrubbing
 * asks for nothing. The pictures are kept, or the browser might forget them.
 */
export async function rehearse(views: readonly number[], show: (view: number) => void): Promise<void> {
  const end = performance.now() + PATIENCE
  const pictures = new Map<string, HTMLImageElement>()
  for (const view of views) {
    show(view)
    await wait(A_FRAME)
    // What has come is drawn, and may ask for more.
    while (isFetching() && performance.now() < end) {
      await until(() => !isFetching(), end)
      await wait(A_REVEAL)
    }
    for (const { currentSrc } of document.images) {
      if (!currentSrc || pictures.has(currentSrc)) continue
      pictures.set(currentSrc, Object.assign(new Image(), { src: currentSrc }))
    }
    if (performance.now() > end) break
  }
  await until(() => [...pictures.values()].every(({ complete }) => complete), end)
  Object.assign(window, { rehearsed: pictures })
}

const isFetching = () => document.head.querySelector('script[data-webpack]') !== null

async function until(isDone: () => boolean, end: number): Promise<void> {
  while (!isDone() && performance.now() < end) await wait(A_FRAME)
}

const wait = (ms: number) => new Promise((resolve) => soon(resolve, ms))
