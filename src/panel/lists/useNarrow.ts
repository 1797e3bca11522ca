import { useSyncExternalStore } from 'react'

/** As wide as where the panel's styles change to one column. */
const NARROW = '(max-width: 62.4988em)'

/** Whether the panel is shown in one column, as on a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(NARROW)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(NARROW).matches,
    () => false,
  )
}
