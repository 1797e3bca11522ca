interface PageTitle {
  /** Path and query of the page that is rendered. */
  readonly address: string
  readonly title: string
}

/** ms to wait for a title; then the page counts as one without its own title. */
const LONGEST_WAIT = 5000

let latest: PageTitle = { address: '', title: '' }
const listeners = new Set<() => void>()

/** Announces the title of the rendered page before the tab shows it (spec §9). */
export function announcePageTitle(next: PageTitle): void {
  latest = next
  for (const listener of listeners) listener()
}

/** Resolves with the title of the page at this path and query when the page is rendered, perhaps long after the navigation. */
export function titleOfPage(address: string): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      if (latest.address === address) end(latest.title)
    }
    const timer = setTimeout(() => end(document.title), LONGEST_WAIT)
    const end = (title: string) => {
      clearTimeout(timer)
      listeners.delete(look)
      resolve(title)
    }
    listeners.add(look)
    look()
  })
}
