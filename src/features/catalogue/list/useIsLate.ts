import { useEffect, useState } from 'react'

/** Delay in ms before a waiting state shows, because a placeholder that flashes by is worse than none. */
const FELT_AFTER = 150

/** True while something has been pending for longer than `FELT_AFTER`. */
export function useIsLate(isPending: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsLate(true), FELT_AFTER)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isPending])
  return isPending && isLate
}
