import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True on the server and while its HTML is taken over; false for what only the browser renders. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
