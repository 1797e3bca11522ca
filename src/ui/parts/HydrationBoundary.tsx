import { Suspense, use, useEffect, useState, type ReactNode } from 'react'
import { HydrationContext } from './hydration.ts'

/**
 * A section that React hydrates after the rest of the page, in slices, or at once when it is clicked
 * (docs/decisions/0023). Its children must not suspend.
 */
export function HydrationBoundary({ children }: { readonly children: ReactNode }) {
  const hydration = use(HydrationContext)
  const [boundary] = useState(() => ({ isHydrated: false }))
  useEffect(() => {
    // A section that only the browser renders does not hydrate, so it is complete before this effect.
    if (!boundary.isHydrated) hydration?.expect(boundary)
    return () => hydration?.finish(boundary)
  }, [hydration, boundary])
  return (
    <Suspense fallback={null}>
      <Hydrated
        onHydrated={() => {
          boundary.isHydrated = true
          hydration?.finish(boundary)
        }}
      />
      {children}
    </Suspense>
  )
}

function Hydrated({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(onHydrated)
  return null
}
