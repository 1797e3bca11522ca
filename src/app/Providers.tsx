import type { Store } from '@reduxjs/toolkit'
import { useEffect, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { type Hydration, HydrationContext } from '../ui/parts/hydration.ts'
import type { RootState } from './rootReducer.ts'

interface ProvidersProps {
  readonly store: Store
  /** The state that the server's HTML shows; hydration needs it even if the store has changed since. */
  readonly serverState?: RootState
  /** Progress of the hydration; absent on the server. */
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

/** Calls `onHydrated` when React has hydrated the tree around this component. */
function Hydrated({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated])
  return null
}
