import { createListeners } from '../../lib/createListeners.ts'
import { keepOfTab, readOfTab } from '../../lib/guardedStorage.ts'

/** A follow that this tab agreed to. */
export interface Agreed {
  readonly ticket: string
  /** Name of the staff member who follows. */
  readonly by: string
  /** Epoch ms of this device. */
  readonly until: number
  /** The visitor also lets the desk send actions. */
  readonly mayAct?: boolean
}

const KEY = 'aqrabe-follow'
const { subscribe, notify } = createListeners()
let agreed: Agreed | null | undefined

/**
 * The agreement of this tab, and the only part of a follow in the first view's code. sessionStorage contains the agreement
 * only while the page is hidden, because a duplicated tab copies sessionStorage and must not continue the follow.
 */
export const followAgreement = {
  agreed(): Agreed | null {
    if (agreed === undefined) {
      agreed = take()
      if (agreed) watch()
    }
    return agreed
  },
  subscribe,
  set(given: Agreed | null): void {
    if (given && !agreed) watch()
    agreed = given
    keep(null)
    notify()
  },
}

let isWatched = false

/** Stores the agreement when the page is hidden, because a phone may discard hidden pages without `pagehide`. */
function watch(): void {
  if (isWatched) return
  isWatched = true
  const look = () => keep(document.visibilityState === 'hidden' ? (agreed ?? null) : null)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', () => keep(agreed ?? null))
  window.addEventListener('pageshow', ({ persisted }) => persisted && look())
}

function take(): Agreed | null {
  const given = readOfTab<Agreed>(KEY)
  keep(null)
  return given
}

const keep = (given: Agreed | null): void => keepOfTab(KEY, given)
