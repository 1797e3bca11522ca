export type PageLifeEvent = { type: 'page.woke' } | { type: 'page.hidden' } | { type: 'page.shown' }

/**
 * Calls back when the page sleeps and wakes: visibility, network, back-forward cache. Returns a function that stops
 * it.
 */
export function watchPageLife(tell: (event: PageLifeEvent) => void): () => void {
  const woke = () => tell({ type: 'page.woke' })
  const hidden = () => tell({ type: 'page.hidden' })
  const seen = () => document.visibilityState === 'visible' && woke()
  // `pageshow` fires at each load; only returns from the cache count.
  const shown = ({ persisted }: PageTransitionEvent) => persisted && tell({ type: 'page.shown' })

  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', woke)
  window.addEventListener('pagehide', hidden)
  window.addEventListener('pageshow', shown)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', woke)
    window.removeEventListener('pagehide', hidden)
    window.removeEventListener('pageshow', shown)
  }
}
