interface Told {
  /** Path and query of the page that is rendered. */
  readonly address: string
  readonly title: string
}

/** ms; a page that says no title by then has none of its own. */
const LONGEST_WAIT = 5000

let told: Told = { address: '', title: '' }
const listeners = new Set<() => void>()

/** What the page that is rendered is called, while the tab still shows the one before (spec §9). */
export function tellPageTitle(next: Told): void {
  told = next
  for (const listener of listeners) listener()
}

/** The title of the page at this address, as soon as it is rendered: on a slow phone long after the address changed. */
export function titleOfPage(address: string): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      if (told.address === address) end(told.title)
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
