import { recentSearches as limits, storageKeys } from '../../../contract/constants.ts'
import type { KeyValueStore } from '../../api/services.ts'

/** Reads the recent searches of this device, newest first (spec §9). Invalid stored values are skipped. */
export function readRecentSearches(storage: KeyValueStore): string[] {
  return tidied((storage.get(storageKeys.recentSearches) ?? '').split(limits.separator))
}

export function writeRecentSearches(storage: KeyValueStore, texts: readonly string[]): void {
  if (texts.length === 0) storage.remove(storageKeys.recentSearches)
  else storage.set(storageKeys.recentSearches, texts.join(limits.separator))
}

/** Adds the text as the newest search and removes an older duplicate. */
export function withRecent(texts: readonly string[], text: string): string[] {
  return tidied([text.replaceAll(limits.separator, ' '), ...texts])
}

function tidied(texts: readonly string[]): string[] {
  const plain = texts.map((text) => text.trim().replace(/\s+/g, ' ')).filter(Boolean)
  return [...new Set(plain)].slice(0, limits.max)
}
