import { useEffect, useState } from 'react'

/** ms before the deadline at which a warning shows. */
const NEAR_MS = 2 * 60_000

/**
 * Whether a deadline is less than two minutes away, so that a person can still act (WCAG 2.2.1).
 * @param until ISO time; empty: there is none
 */
export function useDeadline(until: string): boolean {
  const [near, setNear] = useState('')
  useEffect(() => {
    const left = Date.parse(until) - Date.now()
    if (!(left > 0)) return
    const timer = setTimeout(() => setNear(until), Math.max(0, left - NEAR_MS))
    return () => clearTimeout(timer)
  }, [until])
  return until !== '' && near === until
}
