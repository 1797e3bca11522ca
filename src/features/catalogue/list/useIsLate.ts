import { useEffect, useState } from 'react'

/** ms after which waiting is felt; a place holder that flashes by sooner is worse than none. */
const FELT_AFTER = 150

/** True while something is pending that has been so for longer than a blink. */
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
