/** Access to a storage that may be forbidden or full; a failed access returns undefined. */
const guarded =
  (storage: () => Storage) =>
  <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(storage())
    } catch {
      return undefined
    }
  }

/** The storage of this tab, until it is closed. */
export const onTabStorage = guarded(() => window.sessionStorage)

/** The storage of this browser. */
export const onDeviceStorage = guarded(() => window.localStorage)

/** A JSON value of this tab; null if there is none or it is invalid. */
export const readOfTab = <T>(key: string): T | null =>
  onTabStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null') as T | null) ?? null

/** @param value null removes the entry */
export function keepOfTab(key: string, value: unknown): void {
  onTabStorage((storage) =>
    value === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(value)),
  )
}

/** The value of a stored JSON text; null without a text, or if another program wrote it and it is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
