/** A map that forgets what was not asked for longest, once it holds more than `limit` entries. */
export function recentlyUsed<T>(limit: number) {
  const entries = new Map<string, T>()
  return {
    get(key: string): T | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key: string, value: T): void {
      entries.delete(key)
      entries.set(key, value)
      const oldest = entries.keys().next()
      if (entries.size > limit && !oldest.done) entries.delete(oldest.value)
    },
    delete(key: string): void {
      entries.delete(key)
    },
  }
}
