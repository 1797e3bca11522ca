/** The position of a long list, restored by Back. */
export interface ListPosition {
  /** Id of the newest row that was shown. */
  until?: number
  /** Scroll position, px. */
  top?: number
}

const places = new Map<string, ListPosition>()
const MOST_PLACES = 50

/** The position of a history entry (`location.key`), stored until the document is closed. */
export function listPositionOf(key: string): ListPosition {
  const known = places.get(key)
  if (known) return known
  const place: ListPosition = {}
  places.set(key, place)
  const oldest = places.keys().next().value
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest)
  return place
}
