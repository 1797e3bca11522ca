/**
 * The browser's Back closes an overlay instead of leaving the page: each open layer has a history entry with the
 * page's URL. One listener serves all layers, so that nested layers close one by one. A layer that is closed in another way
 * leaves its history entry, because removing it is asynchronous and would collide with the navigation that often follows.
 * The next layer reuses this entry, the next page replaces it, and Back skips it.
 */

/** Number of open layers, in the state of a history entry. */
const MARK = 'layers'

interface Place {
  /** Key of the router's page, shared by the entries of its layers. */
  readonly page: string
  readonly depth: number
}

/** The close functions of open layers, the topmost last. */
const layers: (() => void)[] = []
let shown: Place | undefined

/** Opens a layer that Back closes. Returns a function to call when the layer is closed in another way. */
export function openLayer(close: () => void): () => void {
  // Without the router's history (replay stage, single components) Back is not handled here.
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

/** Called at start, because after a reload the current entry may belong to a layer that no longer exists. */
export function watchHistory(): void {
  const { history } = window
  if (shown || !isRouted(history.state)) return
  shown = placeOf(history.state)
  // In the capture phase, before the router reads the event as a navigation.
  window.addEventListener('popstate', onPop, { capture: true })
  for (const change of ['pushState', 'replaceState'] as const) {
    const original = history[change].bind(history)
    history[change] = (state: unknown, ...rest) => {
      const isNextPage =
        change === 'pushState' && placeOf(state).depth === 0 && placeOf(history.state).depth > 0
      // The next page replaces the layer's entry, so that Back from there leads to the page without it.
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
  // No layer was open, so Back is meant for the page.
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
