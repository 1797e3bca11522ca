import { useEffect, useState } from 'react'
import { title as titleRules } from '../../../contract/constants.ts'
import { useHydrating } from '../parts/useHydrating.ts'

/**
 * The title to show: at once on the server, 100 ms after a navigation in the browser (spec §9). Until then the
 * previous title stays, so that the tab is never nameless.
 */
export function useDelayedTitle(title: string): string {
  const hydrating = useHydrating()
  const [shown, setShown] = useState(() => (hydrating ? title : document.title || title))

  useEffect(() => {
    const timer = setTimeout(() => setShown(title), titleRules.delay)
    return () => clearTimeout(timer)
  }, [title])

  return shown
}
