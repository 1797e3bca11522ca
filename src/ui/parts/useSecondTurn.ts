import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** ms between the first screen and the rest: two frames. */
const FIRST_PAINT = 32

/** A replay sets this, because it must render each step completely and without timers. */
export const secondTurn = { isSkipped: false }

/**
 * False during the first paint after a navigation, then true: a page renders the content below the screen after the screen,
 * in slices. True at once on the server, in the hydrated page, and for Back and URLs with a fragment, because their scroll
 * position depends on the height of the whole page.
 */
export function useSecondTurn(): boolean {
  // POP is also the navigation type of the first page, which the server rendered.
  const isBack = useNavigationType() === 'POP'
  const { hash } = useLocation()
  const [isDue, setDue] = useState(isBack || hash !== '' || secondTurn.isSkipped)
  useEffect(() => {
    if (isDue) return
    const timer = setTimeout(() => startTransition(() => setDue(true)), FIRST_PAINT)
    return () => clearTimeout(timer)
  }, [isDue])
  return isDue
}
