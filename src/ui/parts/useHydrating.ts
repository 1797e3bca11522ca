import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True on the server and while its HTML is hydrated; false in components that only the browser renders. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
