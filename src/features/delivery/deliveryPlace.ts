import { useSyncExternalStore } from 'react'
import { storageKeys } from '../../../contract/constants.ts'
import type { Destination } from '../../../contract/delivery/promise.ts'
import { onDeviceStorage } from '../../lib/guardedStorage.ts'

const listeners = new Set<() => void>()
/** One object as long as the stored text is the same, because React compares it. */
let known: { readonly text: string | null; readonly place: Destination | null } = { text: null, place: null }
/** The choice as JSON, for browsers that forbid the storage; the next page load forgets it. */
let unstored: string | null = null

/** The city to which this browser's shopper has orders delivered; null if it is unknown, and on the server. */
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
    // Not written by the shop.
    return null
  }
}

/** Listens to the other tabs, too. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
