/**
 * The list that the visitor is looking at, so that its loader knows whether an old view can stay while a new one
 * fails: then the page says so in place. Browser only: set in effects.
 */
let shown: string | null = null

export function listShown(pathname: string): () => void {
  shown = pathname
  return () => {
    if (shown === pathname) shown = null
  }
}

export function isListOnScreen(pathname: string): boolean {
  return shown === pathname
}
