import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** ms: two frames. */
const FIRST_PAINT = 32

/** A replay shows each step as a whole, at once: no timer of its own, nothing that comes after it. */
export const secondTurn = { isLeftOut: false }

/**
 * False while a page that a shopper moves on to is painted for the first time, then true: what stands below the screen is
 * rendered after the screen, in slices. True at once in what the server rendered, and where the page is scrolled to a
 * place of its own, which needs the heights of all: Back, an address with a fragment.
 */
export function useSecondTurn(): boolean {
  // As is the page that the server rendered.
  const isBack = useNavigationType() === 'POP'
  const { hash } = useLocation()
  const [isDue, setDue] = useState(isBack || hash !== '' || secondTurn.isLeftOut)
  useEffect(() => {
    if (isDue) return
    const timer = setTimeout(() => startTransition(() => setDue(true)), FIRST_PAINT)
    return () => clearTimeout(timer)
  }, [isDue])
  return isDue
}
