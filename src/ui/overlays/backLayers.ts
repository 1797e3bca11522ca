/**
 * The browser's Back closes what lies over the page, not the page: every open layer has an entry of its own in the
 * history, at the page's address. One listener for all of them: nested layers close one by one.
 *
 * A layer that was closed otherwise leaves its entry behind: taking it away is asynchronous and would meet the
 * navigation that often follows. So the next layer uses it again, the next page takes its place, and Back passes it.
 */

/** In the state of an entry: how many layers lie over the page there. */
const MARK = 'layers'

interface Place {
  /** The router's page; the same for a page and the entries of its layers. */
  readonly page: string
  readonly depth: number
}

/** From the page upwards: how each is closed. */
const layers: (() => void)[] = []
let shown: Place | undefined

/** Opens a layer that Back closes. Gives the way to say that it was closed otherwise. */
export function openLayer(close: () => void): () => void {
  // Where the router keeps no history (the stage of the replay, parts on their own) Back is not the shop's.
  if (!isRouted(window.history.state)) return () => {}
  watchHistory()
  layers.push(close)
  const { state } = window.history
  if (placeOf(state).depth < layers.length) window.history.pushState({ ...state, [MARK]: layers.length }, '')
  return () => {
    const at = layers.indexOf(close)
    if (at >= 0) layers.splice(at, 1)
  }
}

/** From the start of a page: a reload may begin on the entry of a layer that is no longer there. */
export function watchHistory(): void {
  const { history } = window
  if (shown || !isRouted(history.state)) return
  shown = placeOf(history.state)
  // In the capture phase: before the router, which would take it for a navigation.
  window.addEventListener('popstate', onPop, { capture: true })
  for (const change of ['pushState', 'replaceState'] as const) {
    const original = history[change].bind(history)
    history[change] = (state: unknown, ...rest) => {
      const isNextPage =
        change === 'pushState' && placeOf(state).depth === 0 && placeOf(history.state).depth > 0
      // The next page takes the place of a layer: Back from there leads to the page without it.
      if (isNextPage) history.replaceState(state, ...rest)
      else original(state, ...rest)
      shown = placeOf(history.state)
    }
  }
}

function onPop(event: PopStateEvent): void {
  const from = shown!
  const to = placeOf(event.state)
  shown = to
  if (to.page !== from.page) return closeAbove(0)
  if (from.depth === to.depth) return
  event.stopImmediatePropagation()
  if (layers.length > to.depth) closeAbove(to.depth)
  // Nothing was open: the shopper means the page.
  else if (to.depth < from.depth) window.history.back()
}

function closeAbove(depth: number): void {
  for (const close of layers.splice(depth).reverse()) close()
}

function placeOf(state: unknown): Place {
  const { key, idx, [MARK]: depth = 0 } = (state ?? {}) as { key?: string; idx?: number; [MARK]?: number }
  return { page: `${key}/${idx}`, depth }
}

function isRouted(state: unknown): boolean {
  return typeof (state as { idx?: number } | null)?.idx === 'number'
}
