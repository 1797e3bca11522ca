import type { Store } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { Provider } from 'react-redux'
import { Hydrated } from './Hydrated.tsx'
import type { RootState } from './rootReducer.ts'

interface ProvidersProps {
  readonly store: Store
  /** The state that the server's HTML was rendered from: hydration needs it even when the store has changed since. */
  readonly serverState?: RootState
  readonly onHydrated?: () => void
  readonly children: ReactNode
}

/** Everything a page may read from context, for the browser and the server alike. */
export function Providers({ store, serverState, onHydrated = () => {}, children }: ProvidersProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <HelmetProvider>{children}</HelmetProvider>
      <Hydrated onHydrated={onHydrated} />
    </Provider>
  )
}
