export type PageLifeEvent = { type: 'page.woke' } | { type: 'page.hidden' } | { type: 'page.shown' }

/** Tells when the page sleeps and wakes: tabs in the background, networks, the back-forward cache. */
export function watchPageLife(tell: (event: PageLifeEvent) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const woke = () => tell({ type: 'page.woke' })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && woke(), {
    signal,
  })
  window.addEventListener('online', woke, { signal })
  window.addEventListener('pagehide', () => tell({ type: 'page.hidden' }), { signal })
  // Every page is shown once when it loads; only a return counts.
  window.addEventListener('pageshow', ({ persisted }) => persisted && tell({ type: 'page.shown' }), {
    signal,
  })
  return () => controller.abort()
}
