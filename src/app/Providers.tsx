import type { Store } from '@reduxjs/toolkit'
import { useEffect, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { type Hydration, HydrationContext } from '../ui/parts/hydration.ts'
import type { RootState } from './rootReducer.ts'

interface ProvidersProps {
  readonly store: Store
  /** State of the server's HTML, which hydration needs even if the store has changed since. */
  readonly serverState?: RootState
  /** Only in the browser, where it hydrates the server's HTML. */
  readonly hydration?: Hydration
  readonly children: ReactNode
}

/** The contexts of all pages, in the browser and on the server. */
export function Providers({ store, serverState, hydration, children }: ProvidersProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <HydrationContext value={hydration ?? null}>
        {children}
        {hydration ? <Hydrated onHydrated={hydration.rootDone} /> : null}
      </HydrationContext>
    </Provider>
  )
}

/** Calls back after hydration of the tree around it. */
function Hydrated({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated])
  return null
}
