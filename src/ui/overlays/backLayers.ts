/**
 * The browser's Back closes what lies over the page, not the page: every open layer has an entry of its own in the
 * history, at the page's address. One listener for all of them: nested layers close one by one.
 *
 * A layer that was closed otherwise takes its entry with it. That is asynchronous: what the router writes into the
 * history meanwhile waits for it, and a page that comes before takes the entry's place.
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
/** While entries of closed layers are taken away: what is to be written into the history after it. */
let waiting: (() => void)[] | undefined
/** ms; a document that is being left takes nothing away. */
const TAKEN_AWAY_BY = 500

/** Opens a layer that Back closes. Gives the way to say that it was closed otherwise. */
export function openLayer(close: () => void): () => void {
  // Where the router keeps no history (the stage of the replay, parts on their own) Back is not the shop's.
  if (!isRouted(window.history.state)) return () => {}
  watchHistory()
  layers.push(close)
  addEntry()
  return () => {
    const at = layers.indexOf(close)
    if (at < 0) return
    layers.splice(at, 1)
    // One layer may open as another closes, and a page may come at once.
    setTimeout(takeEntriesAway)
  }
}

function addEntry(): void {
  const { state } = window.history
  if (waiting || placeOf(state).depth >= layers.length) return
  window.history.pushState({ ...state, [MARK]: layers.length }, '')
}

function takeEntriesAway(): void {
  const left = placeOf(window.history.state).depth - layers.length
  if (waiting || left <= 0) return
  waiting = []
  window.history.go(-left)
  setTimeout(writeWhatWaited, TAKEN_AWAY_BY)
}

function writeWhatWaited(): void {
  const writes = waiting ?? []
  waiting = undefined
  for (const write of writes) write()
  addEntry()
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
      if (waiting) return void waiting.push(() => history[change](state, ...rest))
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
  if (waiting) {
    event.stopImmediatePropagation()
    return writeWhatWaited()
  }
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
