/** Limit of the cache: the number of characters of all its texts. */
const LIMIT = 1024 * 1024

const values = new Map<string, unknown>()
let size = 0

/**
 * Caches parsed texts, because the server parses the same answers for many pages. Pages can share the objects, because each
 * store freezes them.
 */
export function remembered(text: string, parse: (text: string) => unknown): unknown {
  if (values.has(text)) return values.get(text)
  const value = parse(text)
  if (size + text.length > LIMIT) {
    values.clear()
    size = 0
  }
  values.set(text, value)
  size += text.length
  return value
}
