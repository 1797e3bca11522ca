export type PageLifeEvent = { type: 'page.woke' } | { type: 'page.hidden' } | { type: 'page.shown' }

/**
 * Reports when the page sleeps and wakes, by visibility, network and back-forward cache. Returns the function that removes the
 * listeners.
 */
export function watchPageLife(report: (event: PageLifeEvent) => void): () => void {
  const woke = () => report({ type: 'page.woke' })
  const hidden = () => report({ type: 'page.hidden' })
  const seen = () => document.visibilityState === 'visible' && woke()
  // Only if `persisted`, because `pageshow` also fires at each load.
  const shown = ({ persisted }: PageTransitionEvent) => persisted && report({ type: 'page.shown' })

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
