import { useSyncExternalStore } from 'react'

/** The width at which the panel's styles change to one column. */
const NARROW = '(max-width: 62.4988em)'

/** Whether the panel is shown in one column. */
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
