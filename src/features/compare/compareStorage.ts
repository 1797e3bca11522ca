import { compare as limits, storageKeys } from '../../../contract/constants.ts'
import type { KeyValueStore } from '../../api/services.ts'
import { parseJson } from '../../lib/guardedStorage.ts'
import { parseId } from '../../lib/parseId.ts'
import type { CompareItem } from './compareSlice.ts'

/** Storage key of product names. Separate, because the spec stores only an array of ids; shown until the server answers. */
const NAMES_KEY = 'compareNames'

/** Reads the list as spec §3 stores it: an array of numeric keys. Invalid and surplus values are skipped. */
export function readCompareList(storage: KeyValueStore): CompareItem[] {
  const keys = parseJson(storage.get(storageKeys.compareItems))
  const names = (parseJson(storage.get(NAMES_KEY)) ?? {}) as Record<string, unknown>
  if (!Array.isArray(keys)) return []
  const numbers = new Set(keys.filter(isProductId))
  return [...numbers]
    .slice(0, limits.max)
    .map((key) => ({ key, value: typeof names[key] === 'string' ? names[key] : '' }))
}

/** Whether a stored value is a valid id. Others are dropped, because the server refuses a whole list for one invalid id. */
const isProductId = (key: unknown): key is number => typeof key === 'number' && parseId(`${key}`) !== null

export function writeCompareList(storage: KeyValueStore, items: readonly CompareItem[]): void {
  storage.set(NAMES_KEY, JSON.stringify(Object.fromEntries(items.map(({ key, value }) => [key, value]))))
  storage.set(storageKeys.compareItems, JSON.stringify(items.map(({ key }) => key)))
}
