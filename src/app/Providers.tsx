import type { Store } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { Provider } from 'react-redux'
import { type Hydration, HydrationContext } from '../ui/parts/hydration.ts'
import { Hydrated } from './Hydrated.tsx'
import type { RootState } from './rootReducer.ts'

interface ProvidersProps {
  readonly store: Store
  /** The state that the server's HTML was rendered from: hydration needs it even when the store has changed since. */
  readonly serverState?: RootState
  /** In the browser, which takes the server's HTML over. */
  readonly hydration?: Hydration
  readonly children: ReactNode
}

/** Everything a page may read from context, for the browser and the server alike. */
export function Providers({ store, serverState, hydration, children }: ProvidersProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <HydrationContext value={hydration ?? null}>
        <HelmetProvider>{children}</HelmetProvider>
        {hydration ? <Hydrated onHydrated={hydration.rootDone} /> : null}
      </HydrationContext>
    </Provider>
  )
}
