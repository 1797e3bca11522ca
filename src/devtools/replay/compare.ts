export interface Change {
  /** Keys from the root, as in `api.queries.getHome`. */
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

type Keyed = Readonly<Record<string, unknown>>
const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null

/**
 * Lists at most `limit` differences of two states, by leaf or down to `depth` keys. Skips identical objects, so comparing
 * neighbouring steps takes time only for the changed parts.
 */
export function changesBetween(before: unknown, after: unknown, limit = 300, depth = Infinity): Change[] {
  const found: Change[] = []
  const visit = (a: unknown, b: unknown, path: readonly string[]): void => {
    if (Object.is(a, b) || found.length >= limit) return
    if (!isKeyed(a) || !isKeyed(b) || Array.isArray(a) !== Array.isArray(b) || path.length >= depth) {
      found.push({ path, before: a, after: b })
      return
    }
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) visit(a[key], b[key], [...path, key])
  }
  visit(before, after, [])
  return found
}

/** Deep equality. Keys with the value undefined count as absent, because JSON drops them. */
export function isSame(a: unknown, b: unknown): boolean {
  return changesBetween(a, b, 1).length === 0
}

/** Value at a path such as `basket.count`; undefined if the path does not exist. */
export function valueAt(state: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isKeyed(value) ? value[key] : undefined), state)
}

export function pathOf(text: string): string[] {
  return text.split('.').filter((key) => key.trim() !== '')
}
