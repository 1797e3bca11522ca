import { storageKeys } from '../../../contract/constants.ts'
import type { KeyValueStore } from '../../api/services.ts'
import type { AppThunk } from '../../api/store.ts'

const MOST_PRODUCTS = 12

/** Ids of recently viewed products on this device, newest first. Invalid stored values are skipped. */
export function recentProducts(): AppThunk<number[]> {
  return (_dispatch, _getState, { storage }) => read(storage)
}

/** Merges the ids of products that a member viewed on any device with those viewed on this one. */
export const withRecent = (viewed: readonly number[] = [], recent: readonly number[]): number[] =>
  [...new Set([...viewed, ...recent])].slice(0, MOST_PRODUCTS)

export function recentCleared(): AppThunk<void> {
  return (_dispatch, _getState, { storage }) => storage.remove(storageKeys.recentProducts)
}

/** Stores on this device that the visitor viewed a product. */
export function productViewed(id: number): AppThunk<void> {
  return (_dispatch, _getState, { storage }) => {
    const others = read(storage).filter((other) => other !== id)
    storage.set(storageKeys.recentProducts, [id, ...others].slice(0, MOST_PRODUCTS).join(','))
  }
}

function read(storage: KeyValueStore): number[] {
  const ids = (storage.get(storageKeys.recentProducts) ?? '').split(',').map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, MOST_PRODUCTS)
}
