/** State of a long list that Back restores. */
export interface ListPosition {
  /** Id of the newest row in the list, so that later rows do not shift the position. */
  until?: number
  /** Scroll position, px. */
  top?: number
}

const places = new Map<string, ListPosition>()
const MOST_PLACES = 50

/** The mutable position of a history entry (`location.key`), stored until the document is unloaded. */
export function listPositionOf(key: string): ListPosition {
  const known = places.get(key)
  if (known) return known
  const place: ListPosition = {}
  places.set(key, place)
  const oldest = places.keys().next().value
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest)
  return place
}
