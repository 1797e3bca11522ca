import { useEffect } from 'react'

/** ms between attempts while the device is online and the shop does not answer. */
const LOOK_EVERY = 10_000

/** While `wanted`, calls `retry` when the connection returns, and at intervals while online. */
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
