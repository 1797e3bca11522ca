import { onTabStorage } from '../../lib/guardedStorage.ts'

/** A follow that this tab agreed to. */
export interface Agreed {
  readonly ticket: string
  /** Name of who of the shop's staff follows. */
  readonly by: string
  /** Epoch ms of this device. */
  readonly until: number
}

const KEY = 'aqrabe-follow'
const listeners = new Set<() => void>()
let agreed: Agreed | null | undefined

/**
 * What every page carries of it: this door. The agreement is put away while the document stands, so that a copy of the
 * tab does not find it; the next document of this tab does.
 */
export const followDoor = {
  agreed(): Agreed | null {
    if (agreed === undefined) {
      agreed = take()
      if (agreed) watch()
    }
    return agreed
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set(given: Agreed | null): void {
    if (given && !agreed) watch()
    agreed = given
    keep(null)
    listeners.forEach((listener) => listener())
  },
}

let isWatched = false

/** A phone drops pages that nobody sees, and says nothing then. */
function watch(): void {
  if (isWatched) return
  isWatched = true
  const look = () => keep(document.visibilityState === 'hidden' ? (agreed ?? null) : null)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', () => keep(agreed ?? null))
  window.addEventListener('pageshow', ({ persisted }) => persisted && look())
}

function take(): Agreed | null {
  const text = onTabStorage((storage) => storage.getItem(KEY)) ?? null
  keep(null)
  return text ? (JSON.parse(text) as Agreed) : null
}

function keep(given: Agreed | null): void {
  onTabStorage((storage) => (given ? storage.setItem(KEY, JSON.stringify(given)) : storage.removeItem(KEY)))
}
