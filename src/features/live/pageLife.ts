export type PageLifeEvent = { type: 'page.woke' } | { type: 'page.hidden' } | { type: 'page.shown' }

/** Calls back when the page sleeps and wakes: tabs in the background, networks, the back-forward cache. */
export function watchPageLife(tell: (event: PageLifeEvent) => void): () => void {
  const woke = () => tell({ type: 'page.woke' })
  const hidden = () => tell({ type: 'page.hidden' })
  const seen = () => document.visibilityState === 'visible' && woke()
  // Every page is shown once when it loads; only a return counts.
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
