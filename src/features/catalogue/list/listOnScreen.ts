/**
 * Path of the list on the screen. If its next page fails, the loader keeps the list and the page shows the error in
 * place. Set in effects, so only in the browser.
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
