import type { ReactNode } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { Provider } from 'react-redux'
import type { AppStore } from './makeStore.ts'

/** Everything a page may read from context, for the browser and the server alike. */
export function Providers({ store, children }: { readonly store: AppStore; readonly children: ReactNode }) {
  return (
    <Provider store={store}>
      <HelmetProvider>{children}</HelmetProvider>
    </Provider>
  )
}
