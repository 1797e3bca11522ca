/** Where a long list stood when it was left, so that Back finds it there. */
export interface KeptPlace {
  /** Number of the newest row that it showed. */
  until?: number
  /** px the document was scrolled */
  top?: number
}

const places = new Map<string, KeptPlace>()
const MOST_PLACES = 50

/** Of one entry of the browser's history (`location.key`); kept as long as the document. */
export function keptPlaceOf(key: string): KeptPlace {
  const known = places.get(key)
  if (known) return known
  const place: KeptPlace = {}
  places.set(key, place)
  const oldest = places.keys().next().value
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest)
  return place
}
