/** Storage may be forbidden or full: what fails there gives undefined, and nothing is stored. */
const guarded =
  (storage: () => Storage) =>
  <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(storage())
    } catch {
      return undefined
    }
  }

/** Of this tab, until it is closed. */
export const onTabStorage = guarded(() => window.sessionStorage)

/** Of this browser. */
export const onDeviceStorage = guarded(() => window.localStorage)

/** JSON of this tab; null when there is none that can be read. */
export const readOfTab = <T>(key: string): T | null =>
  onTabStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null') as T | null) ?? null

/** @param value null removes the entry */
export function keepOfTab(key: string, value: unknown): void {
  onTabStorage((storage) =>
    value === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(value)),
  )
}
