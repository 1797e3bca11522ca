import { useSyncExternalStore } from 'react'
import { storageKeys } from '../../../contract/constants.ts'
import type { Destination } from '../../../contract/delivery/promise.ts'
import { onDeviceStorage } from '../../lib/guardedStorage.ts'

const listeners = new Set<() => void>()
/** The last parsed value. Returned again while the stored text is the same, because React compares snapshots by identity. */
let known: { readonly text: string | null; readonly place: Destination | null } = { text: null, place: null }
/** The choice as JSON for browsers that forbid the storage; lost at the next page load. */
let unstored: string | null = null

/** The city of this browser's shopper; null if it is unknown, and on the server. */
export const useDeliveryPlace = () => useSyncExternalStore(subscribe, read, () => null)

export function rememberPlace({ province, city }: Destination): void {
  unstored = JSON.stringify({ province, city })
  onDeviceStorage((storage) => storage.setItem(storageKeys.deliveryPlace, unstored ?? ''))
  for (const listener of listeners) listener()
}

function read(): Destination | null {
  const text = onDeviceStorage((storage) => storage.getItem(storageKeys.deliveryPlace)) ?? unstored
  if (text !== known.text) known = { text, place: parsed(text) }
  return known.place
}

function parsed(text: string | null): Destination | null {
  try {
    const place = JSON.parse(text ?? 'null') as Partial<Destination> | null
    return typeof place?.province === 'string' && typeof place.city === 'string'
      ? { province: place.province, city: place.city }
      : null
  } catch {
    // The stored text is not JSON, so this shop did not write it.
    return null
  }
}

/** Subscribes to changes of this tab and, by storage events, of other tabs. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
