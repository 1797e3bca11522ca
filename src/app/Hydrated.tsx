import { useEffect } from 'react'

/** Tells when the tree around it has been taken over from the server's HTML. */
export function Hydrated({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated])
  return null
}
