import { useEffect } from 'react'

/** ms between looks while the device has a connection and the shop does not answer. */
const LOOK_EVERY = 10_000

/** Tries again by itself, as long as it is wanted: when the connection is back, or the shop may be. */
export function useReconnect(wanted: boolean, retry: () => unknown): void {
  useEffect(() => {
    if (!wanted) return
    const timer = setInterval(() => navigator.onLine && retry(), LOOK_EVERY)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [wanted, retry])
}
