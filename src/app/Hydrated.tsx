import { useEffect } from 'react'

/** Calls back when the tree around it has been hydrated. */
export function Hydrated({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated])
  return null
}
