import { onTabStorage } from '../../lib/guardedStorage.ts'
import { RECORDING_KEY } from './recordingOfTab.ts'

/** Key in sessionStorage of the actions that the previous document had not yet written to IndexedDB. */
const REST_KEY = 'aqrabe-recording-rest'

/** Stores the name of this tab's recording for the next document. If storage is forbidden, a recording ends with its document. */
export function markRecording(name: string | null): void {
  onTabStorage((storage) => {
    storage.removeItem(REST_KEY)
    if (name === null) storage.removeItem(RECORDING_KEY)
    else storage.setItem(RECORDING_KEY, name)
  })
}

/** Stores the actions that are not in IndexedDB yet (JSON). Returns whether the storage accepted them. */
export const storeRest = (json: string): boolean =>
  onTabStorage((storage) => (storage.setItem(REST_KEY, json), true)) ?? false

export function takeRest(): string | null {
  const rest = onTabStorage((storage) => storage.getItem(REST_KEY)) ?? null
  onTabStorage((storage) => storage.removeItem(REST_KEY))
  return rest
}

/** ms to wait for the lock; a document that is left releases it at once. */
const LOCK_TIMEOUT = 1000

/**
 * Locks a recording for this document and returns whether it got the lock. The stored name alone is not enough, because the
 * browser copies it when the user duplicates the tab. In browsers without locks it returns true.
 */
export async function lockRecording(name: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return true
  return new Promise((resolve) => {
    const held = () => (resolve(true), new Promise<void>(() => {}))
    const signal = AbortSignal.timeout(LOCK_TIMEOUT)
    locks.request(`aqrabe-recording-${name}`, { signal }, held).catch(() => resolve(false))
  })
}
