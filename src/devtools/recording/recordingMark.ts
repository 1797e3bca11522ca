import { RECORDING_KEY } from './recordingOfTab.ts'

/** What the last document had not yet written when it was left. */
const REST_KEY = 'aqrabe-recording-rest'

/** Storage may be forbidden or full: then a recording ends with its document. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

export function markRecording(name: string | null): void {
  attempt(() => {
    sessionStorage.removeItem(REST_KEY)
    if (name === null) sessionStorage.removeItem(RECORDING_KEY)
    else sessionStorage.setItem(RECORDING_KEY, name)
  }, undefined)
}

/** Says whether there was room for it. */
export const leaveRest = (json: string): boolean =>
  attempt(() => (sessionStorage.setItem(REST_KEY, json), true), false)

export function takeRest(): string | null {
  const rest = attempt(() => sessionStorage.getItem(REST_KEY), null)
  attempt(() => sessionStorage.removeItem(REST_KEY), undefined)
  return rest
}

/** ms to wait for the lock; a document that is left releases it at once. */
const LOCK_TIMEOUT = 1000

/**
 * Locks a recording for this document and returns whether it got the lock, because a copied tab copies the mark as well.
 * In browsers without locks the mark alone decides.
 */
export async function holdRecording(name: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return true
  return new Promise((resolve) => {
    const held = () => (resolve(true), new Promise<void>(() => {}))
    const signal = AbortSignal.timeout(LOCK_TIMEOUT)
    locks.request(`aqrabe-recording-${name}`, { signal }, held).catch(() => resolve(false))
  })
}
