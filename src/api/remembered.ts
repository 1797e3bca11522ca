/** Characters of all texts together. */
const LIMIT = 1024 * 1024

const values = new Map<string, unknown>()
let size = 0

/**
 * What the same text was parsed to before. A server parses the same answers for every page; each store freezes what it
 * keeps, so that pages can share it.
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
